import { describe, expect, it } from "vitest";
import { judgeCases } from "../bench/run-cases.mjs";
import { analyseTool, covers, findPackages } from "../src/index.js";

const results = await judgeCases({ analyseTool, covers, findPackages });

describe("the table of cases", () => {
  it("has no false pass", () => {
    expect(results.filter(({ isFalsePass }) => isFalsePass).map((one) => one.case.name)).toEqual([]);
  });

  it("is right in at least 97 of 100 cases, of which there are at least 300", () => {
    const wrong = results.filter((one) => one.wrong.length > 0);
    expect(results.length).toBeGreaterThanOrEqual(300);
    expect(
      wrong
        .map((one) => `${one.case.name}: ${one.wrong.join("; ")}`)
        .slice(Math.floor(results.length * 0.03)),
    ).toEqual([]);
  });
});
