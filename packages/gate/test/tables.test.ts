import { describe, expect, it } from "vitest";
import { casesOf, SETS, score } from "../bench/score.mjs";
import * as gate from "../src/index.js";

describe.each(SETS)("the cases, %s", (set) => {
  const scores = score(set, gate);
  const rate = ({ right, cases }: { right: number; cases: number }): number => right / cases;

  it("are stopped where they are errors, without an exception", () => {
    expect(scores.errors.failures).toEqual([]);
  });

  it("are warned of in at least 95 of 100 cases", () => {
    expect(rate(scores.warnings), scores.warnings.failures.join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  it("are let in without a finding in at least 95 of 100 legitimate memories", () => {
    expect(rate(scores.legitimate), scores.legitimate.failures.join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  it("are warned of where they tell nothing worth knowing, and hardly ever where they do", () => {
    expect(rate(scores.poor), scores.poor.failures.join("\n")).toBeGreaterThanOrEqual(0.65);
    expect(rate(scores.worth), scores.worth.failures.join("\n")).toBeGreaterThanOrEqual(0.98);
  });

  it("get the right type in at least 95 of 100", () => {
    expect(rate(scores.types), scores.types.failures.join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  it("are compared right in at least 90 of 100 pairs", () => {
    expect(rate(scores.duplicates), scores.duplicates.failures.join("\n")).toBeGreaterThanOrEqual(0.9);
    expect(rate(scores.contradictions), scores.contradictions.failures.join("\n")).toBeGreaterThanOrEqual(
      0.9,
    );
  });
});

it("take hardly any sentence about agents, reviews and rules for an order", () => {
  const known = { accepted: [], pending: [], exists: () => true, project: "project_own" };
  const texts: string[] = casesOf("prose", "tuned").map(({ text }) => text);
  const stopped = texts.filter((text) =>
    gate.examine({ text }, known).findings.some(({ code }) => code === "addresses-assistant"),
  );
  expect(stopped.length / texts.length, stopped.join("\n")).toBeLessThanOrEqual(0.01);
});

it("hold none twice", () => {
  const texts = ["gate", "poison", "legitimate", "prose"].flatMap((table) =>
    SETS.flatMap((set) => casesOf(table, set).map(({ text, expect: code = "" }) => `${text} ${code}`)),
  );
  expect(new Set(texts).size).toBe(texts.length);
});
