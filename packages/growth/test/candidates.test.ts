import type { OrangeContext } from "@orange-hyper/core";
import { describe, expect, test } from "vitest";
import { type Candidate, findCandidates } from "../src/candidates.js";
import { finding, project, ruleInput, storeNode, storePending, storeQuest } from "./support.js";

async function candidatesOf(ctx: OrangeContext): Promise<readonly Candidate[]> {
  return findCandidates(await ruleInput(ctx));
}

async function candidate(ctx: OrangeContext, id: string): Promise<Candidate | undefined> {
  return (await candidatesOf(ctx)).find(({ rule }) => rule.id === id);
}

async function titled(...titles: readonly string[]): Promise<OrangeContext> {
  const ctx = project();
  for (const [number, title] of titles.entries()) await storeQuest(ctx, `quest_${number}`, { title });
  return ctx;
}

describe("a candidate needs", () => {
  test("three items", async () => {
    expect(await candidatesOf(await titled("backend server", "database"))).toEqual([]);
    expect(await candidatesOf(await titled("backend server", "database", "service"))).toHaveLength(1);
  });

  test("two signals", async () => {
    expect(await candidatesOf(await titled("backend", "backend", "backend"))).toEqual([]);
  });

  test("two pieces of work: a quest and its memory are one", async () => {
    const ctx = project();
    await storeQuest(ctx, "quest_1", {
      title: "Keep it",
      expected_verification: ["run the tests"],
      verification_status: "verified",
    });
    const evidence = "- Verification status: verified\n- Evidence: npm test passed";
    const node = await storeNode(ctx, "quest_1", { nodeType: "decision", candidate: "Keep it", evidence });
    expect(await candidatesOf(ctx)).toEqual([]);
    await storeQuest(ctx, "quest_2", { title: "Rename it", verification_status: "unverified" });
    const found = await candidate(ctx, "verification-discipline");
    expect(found).toMatchObject({ score: 10 * 6 + 6 * 5 + 4 * 3, confidence: "medium" });
    expect(found?.evidence.map(({ id, label }) => [id, label])).toEqual([
      [`node:${node}:verification`, "Accepted memory node mentions verification: Keep it"],
      ["quest:quest_1:completed", "Completed Quest observed: Keep it"],
      ["quest:quest_1:verification-plan", "Quest includes explicit verification planning: Keep it"],
      ["quest:quest_1:verified", "Verified Quest evidence recorded: Keep it"],
      ["quest:quest_2:completed", "Completed Quest observed: Rename it"],
      ["quest:quest_2:unverified", "Unverified Quest outcome recorded: Rename it"],
    ]);
  });

  test("more than the letters API where backend work is meant", async () => {
    const ctx = await titled("API one", "API two", "APIs");
    expect((await candidatesOf(ctx)).map(({ rule }) => rule.id)).toEqual([]);
    await storeQuest(ctx, "quest_9", { title: "Backend" });
    expect(await candidate(ctx, "backend-api-focus")).toMatchObject({
      signals: ["backend-api-focus.api", "backend-api-focus.backend"],
    });
  });

  test("only two items where hooks warn", async () => {
    const hooks = [finding("HOOK_ONE", "One."), finding("HOOK_TWO", "Two."), finding("HOOK_ONE", "Again.")];
    expect(await candidatesOf(project({ hooks }))).toEqual([
      expect.objectContaining({
        score: 10 * 2 + 6 * 3 + 4 * 2,
        confidence: "low",
        signals: ["hook.warning", "hook.warning.HOOK_ONE", "hook.warning.HOOK_TWO"],
        evidence: ["HOOK_ONE", "HOOK_TWO"].map((code) => ({
          id: `hook-warning:${code}`,
          label: `Hook warning observed: ${code}`,
          source: {
            questId: null,
            nodeId: null,
            nodeType: null,
            routeLayer: null,
            hookWarningCode: code,
            mcpSignalId: null,
          },
          signals: ["hook.warning", `hook.warning.${code}`],
        })),
      }),
    ]);
  });
});

describe("the first eight items by id count", () => {
  test("and the others are only told", async () => {
    const ctx = project();
    for (let number = 1; number <= 9; number++) await storePending(ctx, `quest_${number}`);
    const node = await storeNode(ctx, "quest_0", { nodeType: "risk" });
    const found = await candidate(ctx, "memory-hygiene");
    expect(found?.evidence.map(({ id }) => id)).toEqual([
      `node:${node}:accepted`,
      ...[1, 2, 3, 4, 5, 6, 7].map((number) => `proposal:mem_delta_quest_${number}_decision:pending`),
    ]);
    expect(found).toMatchObject({
      evidenceTotal: 10,
      score: 10 * 8 + 6 * 3 + 4 * 8,
      confidence: "high",
      signals: ["memory.accepted-node", "memory.node-type.risk", "memory.pending-proposal"],
    });
  });

  test("and one item of each id, however often it was seen", async () => {
    const ctx = await titled("backend server", "database", "service");
    await storeQuest(ctx, "quest_0", { title: "backend server", verification_status: "verified" });
    expect(await candidate(ctx, "backend-api-focus")).toMatchObject({ evidenceTotal: 3 });
  });
});

test("a proposal is evidence of memory hygiene with the layer of its quest", async () => {
  const ctx = project();
  await storeQuest(ctx, "quest_1", { layer: "L3" });
  await storePending(ctx, "quest_1", "risk");
  await storeNode(ctx, "quest_1", { nodeType: "decision" });
  await storeNode(ctx, "quest_2", { nodeType: "decision" });
  const found = await candidate(ctx, "memory-hygiene");
  expect(
    found?.evidence.map(({ label, source }) => [label, source.questId, source.nodeType, source.routeLayer]),
  ).toEqual([
    ["Accepted memory node observed: decision - Something stays as it is.", "quest_1", "decision", "L3"],
    ["Accepted memory node observed: decision - Something stays as it is.", "quest_2", "decision", null],
    ["Pending memory proposal needs manual review: mem_delta_quest_1_risk", "quest_1", "risk", "L3"],
  ]);
});

test("the best candidate comes first, and equal ones in the order of their ids", async () => {
  const ctx = await titled(
    "latest library",
    "latest library",
    "latest library",
    "roadmap README",
    "roadmap README",
  );
  await storeQuest(ctx, "quest_9", { title: "roadmap README service" });
  await storeQuest(ctx, "quest_10", { title: "backend server" });
  await storeQuest(ctx, "quest_11", { title: "migration" });
  expect((await candidatesOf(ctx)).map(({ rule, score }) => [rule.id, score])).toEqual([
    ["mcp-documentation-advisor-readiness", 10 * 4 + 6 * 3 + 4 * 4],
    ["documentation-focus", 10 * 3 + 6 * 2 + 4 * 3],
  ]);
  await storeQuest(ctx, "quest_12", { title: "backend" });
  expect((await candidatesOf(ctx)).map(({ rule }) => rule.id)).toEqual([
    "mcp-documentation-advisor-readiness",
    "backend-api-focus",
    "documentation-focus",
  ]);
});

test("equal scores are in the order of ids", async () => {
  const ctx = await titled("readme backend", "roadmap server", "readme backend");
  expect((await candidatesOf(ctx)).map(({ rule, score }) => [rule.id, score])).toEqual([
    ["backend-api-focus", 54],
    ["documentation-focus", 54],
  ]);
});
