import { describe, expect, it } from "vitest";
import { suggestConfidence, suggestNodeType } from "../src/index.js";

const quest = {
  title: "Choose the export format",
  outputContract: "implementation",
  constraints: [] as string[],
};

describe("the suggested node type", () => {
  it.each([
    ["Exports must be UTF-8", "constraint"],
    ["Two policies for retries", "constraint"],
    ["내보내기 형식 제약을 정한다", "constraint"],
    ["Explain the regression in checkout", "risk"],
    ["결제 실패의 위험을 줄인다", "risk"],
    ["Split the payment module", "component"],
    ["결제 모듈을 나눈다", "component"],
    ["Add tests for the parser", "verification"],
    ["파서 검증을 추가한다", "verification"],
    ["Choose the export format", "decision"],
  ])("of %j is %s", (title, expected) => {
    expect(suggestNodeType({ ...quest, title })).toBe(expected);
  });

  it.each([
    "Use the latest ruler in the mustard view",
    "Riskless caution_flag pathology",
    "Contest entries, attested and untested",
  ])("is not taken from parts of words: %j", (title) => {
    expect(suggestNodeType({ ...quest, title })).toBe("decision");
  });

  it("lets the first rule win where words of several stand", () => {
    expect(suggestNodeType({ ...quest, title: "Test the module for risks that the policy names" })).toBe(
      "constraint",
    );
  });

  it("reads constraints", () => {
    expect(suggestNodeType({ ...quest, constraints: ["Keep the public architecture"] })).toBe("component");
  });

  it.each([
    ["validation", "verification"],
    ["review", "risk"],
    ["audit", "risk"],
    ["research", "decision"],
  ])("of a quest with output contract %s is %s", (outputContract, expected) => {
    expect(suggestNodeType({ ...quest, outputContract })).toBe(expected);
  });

  it("prefers the words of a review to its output contract", () => {
    expect(suggestNodeType({ ...quest, outputContract: "review", title: "Read the module" })).toBe(
      "component",
    );
  });
});

describe("the suggested confidence", () => {
  it.each([
    ["verified", "L4", "high"],
    ["verified", "L3", "high"],
    ["verified", "L2", "medium"],
    ["unverified", "L4", "low"],
  ])("of a quest that is %s in layer %s is %s", (verificationStatus, layer, expected) => {
    expect(suggestConfidence({ verificationStatus, layer })).toBe(expected);
  });
});
