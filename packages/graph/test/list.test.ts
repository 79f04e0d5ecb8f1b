import { nodeFolder } from "@orange-hyper/core/storage";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { listGraph, parseFilters, rebuildIndex } from "../src/index.js";
import { draftOf, mixedGraph, mixedWarnings, storeNode } from "./support.js";

describe("a listing", () => {
  test("of a project without memory is empty", async () => {
    expect(await listGraph(createTestContext())).toEqual({ nodes: [], warnings: [] });
  });

  test("holds what was accepted here, sorted by id, and warns about what may have been", async () => {
    const ctx = await mixedGraph();
    const { nodes, warnings } = await listGraph(ctx);
    expect(nodes).toEqual([
      {
        id: draftOf(1).id,
        key: `${nodeFolder("decision")}/${draftOf(1).id}.md`,
        projectId: testIdentity.project_id,
        projectName: "orange-hyper",
        kind: "decision",
        nodeType: "decision",
        status: "candidate",
        confidence: "medium",
        title: "Adapter JSON contract remains stable.",
        sourceQuest: draftOf(1).sourceQuest,
        sourceProposal: draftOf(1).sourceProposal,
        acceptedAt: "2026-06-16T00:05:01.000Z",
        origin: "memory-delta-proposal",
        candidateMemory: "Adapter JSON contract remains stable.",
        summary: "Adapter JSON contract remains stable.",
        tags: ["adapter", "contract", "decision", "json", "remains", "stable"],
        keywords: ["adapter", "json", "contract", "remains", "stable", "decision"],
      },
      expect.objectContaining({ nodeType: "risk", title: "Cache keys may collide." }),
    ]);
    expect(warnings).toEqual(mixedWarnings);
  });

  test("says the same whether the read model was written or not", async () => {
    const ctx = await mixedGraph();
    const before = await listGraph(ctx);
    await rebuildIndex(ctx);
    expect(await listGraph(ctx)).toEqual(before);
  });

  test("is sorted by id, whatever the folders and file names are", async () => {
    const ctx = createTestContext();
    for (const [number, id] of ["b", "a", "C", "a.1", "가", "_"].entries()) {
      await storeNode(ctx, number, { id, nodeType: number % 2 === 0 ? "risk" : "decision" });
    }
    const { nodes } = await listGraph(ctx);
    expect(nodes.map((node) => node.id)).toEqual(["C", "_", "a", "a.1", "b", "가"]);
  });

  test("writes nothing", async () => {
    const ctx = await mixedGraph();
    await listGraph(ctx);
    expect(await ctx.blobs.kind("local")).toBeNull();
    expect(await ctx.blobs.kind("graph/index.json")).toBeNull();
  });

  test("needs to know whose memory it lists", async () => {
    const nameless = createTestContext({ project: { config: { kind: "valid", data: {} } } });
    await expect(listGraph(nameless)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });
});

describe.each([["from the files"], ["from the read model"]])("filters %s", (source) => {
  async function filtered(filters: Parameters<typeof listGraph>[1]): Promise<readonly string[]> {
    const ctx = createTestContext();
    const quest = draftOf(1).sourceQuest;
    await storeNode(ctx, 1);
    await storeNode(ctx, 2, { nodeType: "risk", sourceQuest: quest });
    await storeNode(ctx, 3, {
      candidate: `"source_quest": "${quest}",\n        "source_quest": "${quest}",\n`,
    });
    await storeNode(ctx, 4, { nodeType: "risk", sourceQuest: `${quest}-more` });
    if (source === "from the read model") await rebuildIndex(ctx);
    return (await listGraph(ctx, filters)).nodes.map((node) => node.sourceProposal.slice(-10));
  }

  test.each([
    ["by nothing", {}, ["1_decision", "3_decision", "ect-2_risk", "ect-4_risk"]],
    ["by type", { type: "risk" }, ["ect-2_risk", "ect-4_risk"]],
    ["by exact quest", { sourceQuest: draftOf(1).sourceQuest }, ["1_decision", "ect-2_risk"]],
    ["by exact proposal", { sourceProposal: draftOf(3).sourceProposal }, ["3_decision"]],
    ["by all at once", { type: "risk", sourceQuest: draftOf(1).sourceQuest }, ["ect-2_risk"]],
    ["to nothing", { type: "component" }, []],
  ] as const)("%s", async (_, filters, expected) => {
    expect(await filtered(filters)).toEqual(expected);
  });
});

describe("typed filters", () => {
  test("are refused when they name no type or no id", () => {
    const none = { type: undefined, sourceQuest: undefined, sourceProposal: undefined };
    expect(parseFilters({ ...none, type: "risk" })).toEqual({ ...none, type: "risk" });
    expect(() => parseFilters({ ...none, type: "bogus" })).toThrow("Unsupported graph node type: bogus");
    expect(() => parseFilters({ ...none, type: "Risk" })).toThrow("Unsupported graph node type: Risk");
    expect(() => parseFilters({ ...none, sourceQuest: "../a" })).toThrow(
      "Graph source_quest filter must be an id, not a path.",
    );
    expect(() => parseFilters({ ...none, sourceProposal: "a/b" })).toThrow(
      "Graph source_proposal filter must be an id, not a path.",
    );
  });
});
