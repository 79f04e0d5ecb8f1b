import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { systemIds } from "../src/index.js";

describe("a digest", () => {
  it("is SHA-256 of the UTF-8 bytes, for the first texts of a process and for all that follow", () => {
    const ids = systemIds();
    const expected = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 400 }),
        (text) => ids.digest(text) === expected(text),
      ),
      { numRuns: 600 },
    );
    const long = "한글🍊".repeat(50_000);
    expect(ids.digest(long)).toBe(expected(long));
    expect(ids.digest("")).toBe(expected(""));
  });
});
