import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { remind, whyNot } from "../examples/remind.js";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

it("is the example of the README", () => {
  expect(read("../README.md")).toContain(read("../examples/remind.ts"));
});

it("reminds of what a prompt is about, and of nothing else", () => {
  expect(remind("Why did job_runner give up after five times?")).toEqual(["node_retries"]);
  expect(remind("끝난 배너가 아직 보여")).toEqual(["node_banner"]);
  expect(remind("Write a good commit message about the failed release of last week")).toEqual([]);
});

it("says why a near miss is not told", () => {
  expect(whyNot("Write a good commit message about the failed release of last week", "node_retries")).toBe(
    "too little of the text",
  );
});
