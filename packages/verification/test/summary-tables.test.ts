import { describe, expect, it } from "vitest";
import { checkerRules } from "../src/summaries/checkers.js";
import { javascriptRules } from "../src/summaries/javascript.js";
import { launcherRules } from "../src/summaries/launchers.js";
import { nativeRules } from "../src/summaries/native.js";
import { platformRules } from "../src/summaries/platforms.js";
import { pythonRules } from "../src/summaries/python.js";
import { rulesFor } from "../src/summaries/rule.js";
import { verdictOf } from "../src/summaries/verdict.js";

describe.each([
  ["javascript", javascriptRules()],
  ["python", pythonRules()],
  ["native", nativeRules()],
  ["platforms", platformRules()],
  ["checkers", checkerRules()],
  ["launchers", launcherRules()],
])("the table of %s", (_name, table) => {
  const rows = table.split("\n").filter((row) => row !== "");
  // Every needle stands in the table itself.
  const rules = rulesFor(table, table, null);

  it("gives a rule for each row", () => {
    expect(rows.length).toBeGreaterThan(5);
    expect(rules.map(({ needle }) => rows.findIndex((row) => row.includes(`| "${needle}" |`)) >= 0)).toEqual(
      rows.map(() => true),
    );
  });

  it("is of ASCII and ends no row with a blank, so that no editor changes it", () => {
    expect(rows.filter((row) => /[^ -~]| $/.test(row))).toEqual([]);
  });

  it.each(rules)("has a pattern and a reading that are known: $pattern", ({ pattern, reading }) => {
    const flat = pattern
      .replace(/\\./g, "")
      .replace(/\[[^\]]*\]/g, "")
      .replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, "");
    expect(flat).toMatch(/^\^[^|]*$/);
    expect(() => new RegExp(pattern)).not.toThrow();
    const found = /(.*)()/.exec("1") as RegExpExecArray;
    expect(() => verdictOf(reading, found, () => "")).not.toThrow();
  });
});
