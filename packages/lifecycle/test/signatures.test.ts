import { expect, it } from "vitest";
import { promptScope } from "../src/prompt/signatures.js";

const ids = { digest: (text: string) => text };

it("names the paths of a prompt without the full stop behind them", () => {
  expect(promptScope(ids, "Move src/report/ to lib/report.").names).toEqual(["lib/report", "src/report"]);
});

it("reads a path of nothing but dots and hyphens in linear time", () => {
  const name = `a${"-.".repeat(100_000)}b`;
  expect(promptScope(ids, `Fix src/${name}`).names).toEqual([`src/${name}`]);
});
