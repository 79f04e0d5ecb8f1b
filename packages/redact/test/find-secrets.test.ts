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
    expect(findSecrets([letters.slice(0, 14), ".atlasv1.", letters, letters, letters].join(""))).toEqual([
      { line: 1, label: "Terraform Cloud token" },
    ]);
    expect(findSecrets(["M", letters.slice(0, 23), ".abcdef.", letters].join(""))).toEqual([
      { line: 1, label: "Discord token" },
    ]);
  });

  it("knows the tokens of services by the start that these give them", () => {
    const hex = "0123456789abcdef0123456789abcdef0123456789abcdef";
    const letters = "aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW0xYzC5bN8mK2jH";
    const tokens = [
      ["Doppler token", ["dp", ".pt.", letters]],
      ["Doppler token", ["dp", ".st.dev_main.", letters]],
      ["PlanetScale token", ["pscale", "_tkn_", letters]],
      ["Fly token", ["FlyV1 ", "fm2", "_", letters, "+/8="]],
      ["Grafana token", ["glc", "_", letters]],
      ["Vault token", ["hvb", ".", letters]],
      ["Docker token", ["dckr", "_oat_", letters]],
      ["Pulumi token", ["pul", "-", hex.slice(0, 40)]],
      ["HubSpot token", ["pat", "-eu1-", "01234567-89ab-cdef-0123-456789abcdef"]],
      ["Notion token", ["secret", "_", letters]],
      ["Supabase token", ["sb", "_secret_", letters]],
      ["Tailscale key", ["tskey", "-auth-", letters]],
      ["Resend key", ["re", "_", letters.slice(0, 8), "_", letters.slice(0, 24)]],
      ["1Password key", ["A3", "-ABC123-DEF456-GHI78-JKL90-MNO12-PQR34"]],
      ["API key", ["sk", "-or-v1-", hex]],
    ] as const;
    for (const [label, parts] of tokens) {
      const text = `The key is ${parts.join("")} here`;
      expect([label, findSecrets(text)]).toEqual([label, [{ line: 1, label }]]);
      expect(redact(text).text).not.toContain(parts.at(-1));
    }
  });

  it.each([
    "re_render the page when pk_column is set and secret_name is not",
    "The dp.sample row, the A3-format page and the pat-answer stay; napi_env and fm2_config are names.",
    "sha256~ is a prefix; tskey-auth is another; v1.0-beta of the app",
  ])("says nothing of %j", (text) => {
    expect(findSecrets(text)).toEqual([]);
    expect(redact(text).redacted).toBe(false);
  });

  it("leaves alone what only may be one, which redaction hides", () => {
    const maybe = ["sk-", "learn-pipelines-are-fine"].join("");
    expect(findSecrets(maybe)).toEqual([]);
    expect(redact(maybe).redacted).toBe(true);
  });
});
