import type { OrangeContext } from "@orange-hyper/core";
import { openReadSession } from "@orange-hyper/core/observe";
import { readFolder } from "@orange-hyper/core/ports";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { readGrowth } from "../src/growth.js";
import { observe } from "../src/observer.js";
import { readState } from "../src/read-state.js";
import { growthSummarySchema } from "../src/schema.js";
import type { GrowthState } from "../src/state.js";
import { growthStatusData } from "../src/wire-status.js";
import { finding, project, run, storeNode, storePending, storeQuest, storeRoute } from "./support.js";

function stateOf(ctx: OrangeContext): Promise<GrowthState> {
  return readState(openReadSession(ctx));
}

describe("memory counts", () => {
  test("when it is complete and of this project; a legacy file is told once", async () => {
    const warning = "graph node decision.legacy missing project_id (legacy file)";
    const ctx = project({ doctor: { warnings: [warning, "Odd."] } });
    await storeNode(ctx, "quest_2", { nodeType: "risk" });
    await storeNode(ctx, "quest_1", { nodeType: "decision" });
    await storeNode(ctx, "quest_1", { nodeType: "decision", id: "decision.legacy", projectId: "" });
    await storeNode(ctx, "quest_1", {
      nodeType: "decision",
      id: "decision.foreign",
      projectId: "project_other",
    });
    await storeNode(ctx, "quest_1", { nodeType: "decision", id: "decision.incomplete", acceptedAt: "" });
    const state = await stateOf(ctx);
    expect(state.nodes.map(({ id }) => id)).toEqual([
      "decision.mem_delta_quest_1_decision",
      "risk.mem_delta_quest_2_risk",
    ]);
    expect(state.warnings).toEqual([warning, "Odd."]);
  });

  test("not at all while the project has no id", async () => {
    const ctx = project({ project: { config: { kind: "valid", data: {} } } });
    await storeNode(ctx, "quest_1", { nodeType: "decision" });
    expect(growthStatusData(await readGrowth(ctx))).toMatchObject({
      project: { project_id: null, project_name: "project" },
      acceptedMemoryNodes: 0,
      projectBoundaryActive: false,
      growthLevelReason: "There is no project boundary, so the level stays at seed.",
      warnings: [expect.stringMatching(/^graph state could not be read: config\.project_id is missing\./)],
    });
  });
});

test("files that cannot be read are skipped and told", async () => {
  const ctx = project();
  const keys = [
    "quests/active/quest_a.md",
    "quests/completed/quest_b.md",
    "graph/nodes/risk/risk.c.md",
    "proposals/memory-delta/pending/mem_d.md",
  ];
  for (const key of keys) await ctx.blobs.put(key, "no front matter");
  await storeQuest(ctx, "quest_1", { verification_status: "verified" });
  const skipped = keys.map((key) => ({ path: `.orange-hyper/${key}`, reason: expect.stringMatching(/\S/) }));
  const state = await stateOf(ctx);
  expect(state.skipped).toEqual(skipped);
  expect(state.completedQuests).toHaveLength(1);
  expect(state.warnings).toEqual(
    keys.map((key) => expect.stringMatching(new RegExp(`^\\.orange-hyper/${key} failed to parse: \\S`))),
  );
  for (const command of ["status", "suggest", "explain"]) {
    expect((await run(ctx, "growth", command)).data).toMatchObject({ skipped });
  }
});

test("a part that cannot be looked at counts as empty", async () => {
  const { documents, logs } = createTestContext();
  const refuse = () => Promise.reject(new Error("not allowed"));
  const refusing = { ...documents, list: refuse, readFolder: refuse, snapshot: refuse };
  const silent = {
    ...logs,
    // biome-ignore lint/correctness/useYield: it ends before its first entry
    read: async function* () {
      throw new Error("no log");
    },
  };
  const ctx = project({ ports: { documents: refusing, logs: silent } });
  const state = await stateOf(ctx);
  expect([state.activeQuests, state.completedQuests, state.nodes, state.pending]).toEqual([[], [], [], []]);
  expect(state.warnings).toEqual([
    "quest state could not be read: not allowed",
    "graph state could not be read: not allowed",
    "proposal state could not be read: not allowed",
    "route trace state could not be read: no log",
  ]);
});

describe("other plugins", () => {
  test("may fail", async () => {
    const ctx = project({ doctor: new Error("no git"), hooks: new Error("no hooks") });
    expect(growthStatusData(await readGrowth(ctx))).toMatchObject({
      doctorOk: false,
      hookWarningSummary: { warningCount: 0, doctorErrorCount: 0, diagnosticCodes: [] },
      warnings: ["doctor state could not be read: no git", "hook state could not be read: no hooks"],
    });
  });

  test("may be missing", async () => {
    expect((await stateOf(project({ doctor: null, hooks: null }))).warnings).toEqual([
      "doctor state could not be read: no plugin provides doctor.report",
      "hook state could not be read: no plugin provides hook.warnings",
    ]);
  });

  test("are quoted once, hooks before doctor", async () => {
    const ctx = project({ doctor: { warnings: ["Same.", "Odd."] }, hooks: [finding("HOOK_SAME", "Same.")] });
    expect((await stateOf(ctx)).warnings).toEqual(["Same.", "Odd."]);
  });
});

test("routes count by layer, whatever their lines hold", async () => {
  const ctx = project();
  for (const contract of [{ layer: "L3" }, { route: "L2/P2" }, { layer: " ", route: "L3/P3" }, {}]) {
    await storeRoute(ctx, contract);
  }
  await ctx.logs.append("traces/route.jsonl", { contract: "none" });
  const bytes = await ctx.blobs.get("traces/route.jsonl");
  await ctx.blobs.put(
    "traces/route.jsonl",
    `${new TextDecoder().decode(bytes ?? new Uint8Array())}{broken\n`,
  );
  const { facts } = await readGrowth(ctx);
  expect(Object.entries(facts.routeLayers)).toEqual([
    ["L2", 1],
    ["L3", 2],
    ["invalid", 1],
    ["unknown", 2],
  ]);
});

test("quests count by layer, active ones too", async () => {
  const ctx = project();
  await storeQuest(ctx, "quest_1", { layer: "L3" });
  await storeQuest(ctx, "quest_2", { layer: "" });
  await storeQuest(ctx, "quest_3", { verification_status: "pending" });
  const { facts } = await readGrowth(ctx);
  expect(Object.entries(facts.questLayers)).toEqual([
    ["L2", 1],
    ["L3", 1],
    ["unknown", 1],
  ]);
  expect(facts.outcomes).toEqual({
    completed: 1,
    verified: 0,
    unverified: 0,
    verifiedRatio: 0,
    unverifiedRatio: 0,
  });
});

test("ratios have four decimals, and the first of equal types by name dominates", async () => {
  const ctx = project();
  for (const number of [1, 2, 3]) {
    const verification_status = number === 1 ? "unverified" : "verified";
    await storeQuest(ctx, `quest_${number}`, { verification_status });
  }
  await storeNode(ctx, "quest_1", { nodeType: "risk" });
  await storeNode(ctx, "quest_1", { nodeType: "component" });
  const { facts } = await readGrowth(ctx);
  expect(facts.outcomes).toMatchObject({ verifiedRatio: 0.6667, unverifiedRatio: 0.3333 });
  expect(facts.dominant).toEqual({ nodeType: "component", count: 1 });
});

test("each folder is read once, and no document by itself", async () => {
  const { documents } = createTestContext();
  const asked: string[] = [];
  const counting = {
    ...documents,
    get: (key: string) => {
      asked.push(key);
      return documents.get(key);
    },
    list: (folder: string) => {
      asked.push(folder);
      return documents.list(folder);
    },
    readFolder: (folder: string) => {
      asked.push(folder);
      return readFolder(documents, folder);
    },
  };
  const ctx = project({ ports: { documents: counting } });
  await storeQuest(ctx, "quest_1", { verification_status: "verified" });
  await storeNode(ctx, "quest_1", { nodeType: "risk" });
  await storePending(ctx, "quest_1");
  await run(ctx, "growth", "suggest");
  // Folders without documents are not read at all.
  expect(asked).toEqual(["quests/completed", "graph/nodes/risk", "proposals/memory-delta/pending"]);
});

test("other plugins observe the candidates and the status", async () => {
  const ctx = project();
  const hookWarnings = [finding("HOOK_ONE", "One."), finding("HOOK_TWO", "Two.")];
  const warned = await observe(project({ hooks: hookWarnings }));
  expect(growthSummarySchema.parse(warned.summary)).toMatchObject({
    growthLevel: "seed",
    candidateCount: 1,
    candidates: [{ id: "hook-hygiene" }],
    project: testIdentity,
    status: { hookWarningSummary: { warningCount: 2 } },
  });
  expect(warned.warnings).toEqual([]);
  expect((await observe(ctx)).summary).toMatchObject({ candidateCount: 0 });
});
