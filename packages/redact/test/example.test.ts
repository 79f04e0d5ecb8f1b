import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shownLine } from "../examples/shown-line.js";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

it("is the example of the README", () => {
  expect(read("../README.md")).toContain(read("../examples/shown-line.ts"));
});

it("hides what a name announces", () => {
  expect(shownLine("PASSWORD=hunter2 ok")).toBe("PASSWORD=[REDACTED] ok (secrets removed)");
  expect(shownLine("listening")).toBe("listening");
});
