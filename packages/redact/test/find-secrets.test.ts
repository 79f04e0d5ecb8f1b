import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSecrets, redact, tokenShapes } from "../src/index.js";

describe("every kind of token in the table", () => {
  it.each(tokenShapes().map(([start, rest, label, certain]) => [label, start, certain ?? rest] as const))(
    "%s %s is reported and hidden",
    (label, start, rest) => {
      const shape = `^${start.replace(".", "\\.")}${rest}$`;
      // The generator knows no lookahead.
      const token = fc
        .stringMatching(new RegExp(shape.replace(/\(\?[!=][^)]*\)/g, "")))
        .filter((text) => new RegExp(shape).test(text));
      fc.assert(
        fc.property(token, (secret) => {
          const text = `first\nset ${secret} \n`;
          expect(findSecrets(text)).toContainEqual({ line: 2, label });
          expect(redact(text).text).not.toContain(secret);
        }),
        { numRuns: 20 },
      );
    },
  );
});

describe("a report", () => {
  it("says each kind once a line, in the order of lines", () => {
    expect(findSecrets("password=hunter2hunter2\r\nok\r\ntoken=abcdef123456 secret=abcdef123456")).toEqual([
      { line: 1, label: "credential" },
      { line: 3, label: "credential" },
    ]);
  });

  it("tells webhooks and tokens without a start of their own", () => {
    const letters = "aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW0xY";
    const webhook = ["https://hooks.slack", ".com/services/", letters].join("");
    expect(findSecrets(webhook)).toEqual([{ line: 1, label: "Slack webhook" }]);
    expect(findSecrets(["bot 123456789", ":AA", letters].join(""))).toEqual([
      { line: 1, label: "Telegram token" },
    ]);
    expect(findSecrets(["M", letters.slice(0, 23), ".abcdef.", letters].join(""))).toEqual([
      { line: 1, label: "Discord token" },
    ]);
  });

  it("leaves alone what only may be one, which redaction hides", () => {
    const maybe = ["sk-", "learn-pipelines-are-fine"].join("");
    expect(findSecrets(maybe)).toEqual([]);
    expect(redact(maybe).redacted).toBe(true);
  });
});
