import { describe, expect, it } from "vitest";
import { pack, scoresOf } from "../src/index.js";

const words = Array.from({ length: 5_000 }, (_, index) => `word:${index.toString(36)}`);
const weightOf = (index: number): number => (index % 63) - 31;

describe("packed weights", () => {
  it("are those of each trait, in each class", () => {
    const slots = pack(new Map(words.map((word, index) => [word, [weightOf(index), -weightOf(index)]])), 2);
    const model = { step: 1, bases: [0, 0.5], slots };
    const read = words.map((word) => scoresOf(model, [word]));
    expect(read).toEqual(words.map((_, index) => [0 + weightOf(index), 0.5 - weightOf(index)]));
  });

  it("are hardly ever found for a trait without any", () => {
    const slots = pack(new Map(words.map((word) => [word, [31]])), 1);
    const others = Array.from({ length: 20_000 }, (_, index) => `pair:${index.toString(36)}`);
    const found = others.filter((trait) => scoresOf({ step: 1, bases: [0], slots }, [trait])[0] !== 0);
    expect(found.length).toBeLessThan(40);
  });

  it("add up over the traits of a text", () => {
    const slots = pack(
      new Map([
        ["a", [3]],
        ["b", [-1]],
      ]),
      1,
    );
    expect(scoresOf({ step: 0.5, bases: [1], slots }, ["a", "b", "c"])).toEqual([2]);
  });

  it("have a limit", () => {
    expect(() => pack(new Map([["a", [32]]]), 1)).toThrow("a must be 1 whole numbers from -31 to 31");
    expect(() => pack(new Map([["a", [1, 2]]]), 1)).toThrow(RangeError);
  });
});
