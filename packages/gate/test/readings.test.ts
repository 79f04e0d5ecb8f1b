import { describe, expect, it } from "vitest";
import { Reading } from "../src/compare/reading.js";
import { readingOf } from "../src/compare/readings.js";

describe("readings of known texts", () => {
  it("are one for the same text, and say what a new one says", () => {
    const text = "Retries never exceed three attempts.";
    const reading = readingOf(text);
    expect(readingOf(text)).toBe(reading);
    expect([...reading.terms]).toEqual([...new Reading(text).terms]);
  });

  it("are kept of the texts that were asked for last", () => {
    const [first, often] = ["The first text.", "A text that is asked for often."];
    const [forgotten, kept] = [readingOf(first), readingOf(often)];
    for (let number = 0; number < 300; number++) {
      readingOf(`Text ${number}.`);
      readingOf(often);
    }
    expect(readingOf(often)).toBe(kept);
    expect(readingOf(first)).not.toBe(forgotten);
  });
});
