import { cachedDataVersionTag } from "node:v8";
import { expect, it } from "vitest";
import { withoutInlining, withoutOptimising } from "../src/file/v8-flags.js";

it("runs a long loop under flags of its own, and leaves those of the process as they were", () => {
  const before = cachedDataVersionTag();
  expect(withoutOptimising(1_000, cachedDataVersionTag)).not.toBe(before);
  expect(cachedDataVersionTag()).toBe(before);
  const fail = (): never => {
    throw new Error("gone");
  };
  expect(() => withoutOptimising(1_000, fail)).toThrow("gone");
  expect(cachedDataVersionTag()).toBe(before);
});

it("leaves a short loop alone", () => {
  expect(withoutOptimising(999, cachedDataVersionTag)).toBe(cachedDataVersionTag());
});

it("reads many pieces, and no few, under a flag of their own", () => {
  const before = cachedDataVersionTag();
  expect(withoutInlining(499, cachedDataVersionTag)).toBe(before);
  expect(withoutInlining(500, cachedDataVersionTag)).not.toBe(before);
  expect(cachedDataVersionTag()).toBe(before);
});
