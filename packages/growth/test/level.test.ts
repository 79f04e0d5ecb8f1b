import { describe, expect, test } from "vitest";
import { judgeLevel, type LevelFacts, repeatedEvidence } from "../src/level.js";

const nothing: LevelFacts = {
  hasProject: true,
  doctorOk: true,
  nodes: 0,
  diversity: 0,
  completed: 0,
  verified: 0,
  verifiedRatio: 0,
  pending: 0,
  mcpSignals: 0,
  routeTraces: 0,
  hookWarnings: 0,
};
const branch: LevelFacts = {
  ...nothing,
  nodes: 3,
  diversity: 2,
  completed: 5,
  verified: 4,
  verifiedRatio: 0.7,
  pending: 3,
};
const canopy: LevelFacts = {
  ...nothing,
  nodes: 8,
  diversity: 3,
  completed: 10,
  verified: 8,
  verifiedRatio: 0.8,
  pending: 3,
};

describe("the level is", () => {
  test.each([
    ["seed for nothing at all", nothing, "seed"],
    ["seed without a project", { ...canopy, hasProject: false }, "seed"],
    ["seed while doctor reports errors", { ...canopy, doctorOk: false }, "seed"],
    ["seed for evidence that is no work", { ...nothing, routeTraces: 9, hookWarnings: 9 }, "seed"],
    ["seed for one memory alone", { ...nothing, nodes: 1, diversity: 1 }, "seed"],
    ["sprout for one memory and a route", { ...nothing, nodes: 1, diversity: 1, routeTraces: 1 }, "sprout"],
    ["sprout for two verified quests", { ...nothing, completed: 2, verified: 2, verifiedRatio: 1 }, "sprout"],
    ["sprout for a proposal and a route", { ...nothing, pending: 1, routeTraces: 1 }, "sprout"],
    ["sprout for eight memories of one type", { ...nothing, nodes: 8, diversity: 1 }, "sprout"],
    ["branch at its bounds", branch, "branch"],
    ["sprout below the memories of a branch", { ...branch, nodes: 2 }, "sprout"],
    ["sprout below the types of a branch", { ...branch, diversity: 1 }, "sprout"],
    ["sprout below the quests of a branch", { ...branch, completed: 4 }, "sprout"],
    ["sprout below the ratio of a branch", { ...branch, verifiedRatio: 0.6999 }, "sprout"],
    ["sprout above the proposals of a branch", { ...branch, pending: 4 }, "sprout"],
    ["branch with as many proposals as memories", { ...branch, nodes: 5, pending: 5 }, "branch"],
    ["canopy at its bounds", canopy, "canopy"],
    ["branch below the memories of a canopy", { ...canopy, nodes: 7, routeTraces: 3 }, "branch"],
    ["branch below the types of a canopy", { ...canopy, diversity: 2 }, "branch"],
    ["branch below the quests of a canopy", { ...canopy, completed: 9 }, "branch"],
    ["branch below the ratio of a canopy", { ...canopy, verifiedRatio: 0.7999 }, "branch"],
    ["branch above the proposals of a canopy", { ...canopy, pending: 4 }, "branch"],
    ["branch below the evidence of a canopy", { ...canopy, verified: 2, pending: 0 }, "branch"],
  ] as const)("%s", (_, facts, expected) => {
    expect(judgeLevel(facts).level).toBe(expected);
  });
});

test("what is cheap to produce counts up to a cap", () => {
  expect(repeatedEvidence(nothing)).toBe(0);
  expect(repeatedEvidence({ ...nothing, mcpSignals: 3, routeTraces: 2, hookWarnings: 2, pending: 1 })).toBe(
    8,
  );
  expect(
    repeatedEvidence({ ...nothing, mcpSignals: 99, routeTraces: 99, hookWarnings: 99, pending: 99 }),
  ).toBe(11);
  expect(repeatedEvidence({ ...nothing, nodes: 9, verified: 8, diversity: 5 })).toBe(21);
});

test("no two levels have the same words, and each says that nothing is unlocked", () => {
  const verdicts = [nothing, { ...branch, nodes: 2 }, branch, canopy].map(judgeLevel);
  expect(verdicts.map(({ level }) => level)).toEqual(["seed", "sprout", "branch", "canopy"]);
  expect(new Set(verdicts.map(({ reason }) => reason)).size).toBe(4);
  for (const { description } of verdicts)
    expect(description).toMatch(/; a label only, nothing is unlocked\.$/);
});
