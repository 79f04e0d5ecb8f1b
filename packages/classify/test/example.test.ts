import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isPolite } from "../examples/is-polite.js";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

it("is the example of the README", () => {
  expect(read("../README.md")).toContain(read("../examples/is-polite.ts"));
});

it("weighs words", () => {
  expect(isPolite(["close", "it", "please"])).toBe(true);
  expect(isPolite(["close", "it", "please", "now"])).toBe(false);
  expect(isPolite([])).toBe(false);
});
