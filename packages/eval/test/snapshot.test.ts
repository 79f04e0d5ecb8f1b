import { filesystemError, type OrangeContext } from "@orange-hyper/core";
import { createTestContext, testIdentity, testObserver } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { snapshotSchema } from "../src/schema.js";
import { takeSnapshot } from "../src/snapshot.js";
import { everyObserver, exampleProject, frozen, HEALTHY, mixedProject, withFields } from "./support.js";

async function snapshot(ctx: Parameters<typeof takeSnapshot>[0]) {
  const data = await takeSnapshot(ctx);
  expect(snapshotSchema.safeParse(data).error).toBeUndefined();
  return data;
}

function metric(data: Awaited<ReturnType<typeof takeSnapshot>>, id: string) {
  return data.metrics.find((candidate) => candidate.id === id);
}

describe("a fresh project", () => {
  it("has nothing to say yet, and says so", async () => {
    const data = await snapshot(frozen(createTestContext()));
    expect(data.quests).toEqual({
      total: 0,
      active: 0,
      completed: 0,
      verified: 0,
      unverified: 0,
      pendingVerification: 0,
      status: "insufficient-data",
    });
    expect(data.memoryProposals.status).toBe("insufficient-data");
    expect(data.graph).toEqual({
      acceptedNodeCount: 0,
      warningCount: 0,
      warnings: [],
      status: "insufficient-data",
    });
    expect(data.identity).toMatchObject({ status: "insufficient-data", generatedAt: null });
    expect(metric(data, "memory.acceptance_rate")?.value).toBeNull();
    expect(data.unavailableMetrics.map(({ id }) => id)).toEqual([
      "token.savings",
      "success_rate.improvement",
    ]);
    expect("skipped" in data).toBe(false);
  });

  it("needs attention without a project id, and still succeeds", async () => {
    const data = await snapshot(
      frozen(createTestContext(), {
        project: { folderName: "somewhere", config: { kind: "valid", data: {} } },
      }),
    );
    expect(data).toMatchObject({ project_id: null, project_name: "somewhere" });
    expect(metric(data, "project.identity")).toMatchObject({ value: null, status: "needs-attention" });
    expect(data.graph).toMatchObject({ acceptedNodeCount: 0, warningCount: 1, status: "needs-attention" });
  });

  it("fails on a config that cannot be read", async () => {
    const ctx = frozen(createTestContext(), { project: { config: { kind: "invalid", reason: "line 1" } } });
    await expect(takeSnapshot(ctx)).rejects.toMatchObject({ code: "VALIDATION_ERROR", exitCode: 2 });
  });
});

describe("counts", () => {
  it("go by folder, and by what a completed quest says of its verification", async () => {
    const data = await snapshot(frozen(await mixedProject()));
    expect(data.quests).toEqual({
      total: 4,
      active: 1,
      completed: 3,
      verified: 2,
      unverified: 1,
      pendingVerification: 1,
      status: "needs-attention",
    });
    expect(data.memoryProposals).toEqual({
      total: 2,
      accepted: 0,
      rejected: 1,
      pending: 1,
      status: "needs-attention",
    });
    const said = (id: string) => [metric(data, id)?.value, metric(data, id)?.status];
    expect(said("quest.completed")).toEqual([3, "good"]);
    expect(said("quest.verified")).toEqual([2, "needs-attention"]);
    expect(said("quest.unverified")).toEqual([1, "needs-attention"]);
    expect(said("memory.proposals.pending")).toEqual([1, "needs-attention"]);
    expect(said("memory.acceptance_rate")).toEqual([0, "needs-attention"]);
  });

  it("round the acceptance rate to four decimals", async () => {
    const data = await snapshot(frozen(await exampleProject()));
    expect(metric(data, "memory.acceptance_rate")?.value).toBe(0.6667);
    expect(metric(data, "quest.verified")).toMatchObject({ value: 4, status: "good" });
    expect(metric(data, "quest.unverified")).toMatchObject({ value: 0, status: "good" });
  });

  it("leave out files that cannot be read, and name them", async () => {
    const ctx = await exampleProject();
    await ctx.blobs.put("quests/active/broken.md", "no front matter");
    await ctx.blobs.put("proposals/memory-delta/rejected/broken.md", "---\n: [\n---\n");
    const data = await snapshot(frozen(ctx));
    expect(data.quests).toMatchObject({ total: 4, status: "needs-attention" });
    expect(data.memoryProposals).toMatchObject({ total: 3, status: "needs-attention" });
    expect(data.skipped).toEqual([
      { path: ".orange-hyper/quests/active/broken.md", reason: expect.any(String) },
      { path: ".orange-hyper/proposals/memory-delta/rejected/broken.md", reason: expect.any(String) },
    ]);
  });

  it("take a legacy node as a warning and a broken one as well", async () => {
    const ctx = await exampleProject();
    const [key = ""] = await ctx.documents.list("graph/nodes/decision");
    const node = await ctx.documents.get(key);
    if (node === null) throw new Error(`${key} does not exist`);
    await ctx.documents.put(key, {
      fields: withFields(node.fields, { project_id: "" }),
      body: node.body,
    });
    await ctx.blobs.put("graph/nodes/risk/broken.md", "nothing");
    const { graph } = await snapshot(frozen(ctx));
    expect(graph).toMatchObject({ acceptedNodeCount: 1, warningCount: 2, status: "needs-attention" });
    expect(graph.warnings.join("\n")).toContain("missing project_id (legacy file)");
    expect(graph.warnings.join("\n")).toContain("risk/broken.md failed to parse: ");
  });

  it("take a graph that cannot be read as empty, with a warning", async () => {
    const ctx = await exampleProject();
    const { documents } = ctx;
    const burning: OrangeContext["documents"] = {
      ...documents,
      snapshot: async (folder, options) => {
        if (folder.startsWith("graph/") || documents.snapshot === undefined)
          throw filesystemError("disk on fire");
        return documents.snapshot(folder, options);
      },
    };
    const data = await snapshot(frozen(ctx, { ports: { documents: burning } }));
    expect(data.graph).toEqual({
      acceptedNodeCount: 0,
      warningCount: 1,
      warnings: ["The graph could not be read: disk on fire"],
      status: "needs-attention",
    });
  });
});

describe("what other plugins observe", () => {
  it("is counted from the doctor's lists, codes in the order errors, warnings, repairs", async () => {
    const finding = (code: string) => ({ code, message: code, hint: "-" });
    const doctor = {
      ...HEALTHY,
      ok: false,
      errors: ["E"],
      warnings: ["W1", "W2"],
      diagnostics: { errors: [finding("E")], warnings: [finding("W1"), finding("W2")], repairs: [] },
      project_boundary: { ...HEALTHY.project_boundary, errors: ["E"], warnings: ["W1"] },
    };
    const data = await snapshot(frozen(createTestContext(), { plugins: everyObserver({ doctor }) }));
    expect(data.doctor).toEqual({
      ok: false,
      checkCount: 2,
      errorCount: 1,
      warningCount: 2,
      repairCount: 0,
      projectBoundaryErrorCount: 1,
      projectBoundaryWarningCount: 1,
      diagnosticCodes: ["E", "W1", "W2"],
      status: "needs-attention",
    });
  });

  it("is said in the right number", async () => {
    const growth = { growthLevel: "branch", candidateCount: 5, no_candidate_reason: null };
    const data = await snapshot(frozen(createTestContext(), { plugins: everyObserver({ growth }) }));
    expect(data.growth.summary).toBe("5 growth candidates available from local evidence.");
    expect(data.adapter.summary).toBe("6 adapter recipes available.");
    expect(data.mcpAdvisor).toMatchObject({ available: true, signalCount: null, signals: [] });
  });

  it("repeats the reason for having no candidate", async () => {
    const reason = "No repeated growth evidence met the rules for a candidate.";
    const growth = { growthLevel: "seed", candidateCount: 0, no_candidate_reason: reason };
    const data = await snapshot(frozen(createTestContext(), { plugins: everyObserver({ growth }) }));
    expect(data.growth).toMatchObject({
      status: "insufficient-data",
      noCandidateReason: reason,
      summary: reason,
    });
  });

  it("is unavailable where nobody answers, with the reason, and never a zero", async () => {
    const plugins = [testObserver("doctor.report", new Error("the doctor is ill"))];
    const data = await snapshot(frozen(createTestContext(), { plugins }));
    expect(data.doctor).toMatchObject({ ok: null, errorCount: null, status: "insufficient-data" });
    expect(data.growth).toMatchObject({ candidateCount: null, growthLevel: null });
    expect(data.mcpAdvisor).toMatchObject({ available: false, catalogCount: null, signalCount: null });
    expect(data.adapter).toMatchObject({ recipeCount: null, recipeIds: [] });
    expect(
      data.unavailableMetrics.map(({ id, value, unavailable_reason: reason }) => [id, value, reason]),
    ).toEqual([
      ["doctor.errors", null, "the doctor is ill"],
      ["doctor.warnings", null, "the doctor is ill"],
      ["growth.candidates", null, "no plugin provides growth.summary"],
      ["adapter.recipes", null, "no plugin provides adapter.recipes"],
      ["token.savings", null, "token counts are not collected"],
      ["success_rate.improvement", null, "comparative task-pack outcomes are not collected"],
    ]);
  });
});

it("names the project of its config", async () => {
  expect(await snapshot(frozen(createTestContext()))).toMatchObject({
    ...testIdentity,
    project: testIdentity,
  });
});
