import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { observe } from "../src/observer.js";
import plugin from "../src/plugin.js";

const NODE = {
  schema_version: 1,
  project_id: "project_550e8400-e29b-41d4-a716-446655440000",
  node_type: "decision",
  origin: "memory-delta-proposal",
  accepted_at: "2026-01-01T00:00:00.000Z",
  source_proposal: "p",
  source_quest: "q",
};

describe("graph.accepted", () => {
  it("is what the plugin announces", async () => {
    const [manifest] = plugin.observers;
    expect(manifest.id).toBe("graph.accepted");
    expect((await manifest.load()).observe).toBe(observe);
  });

  it("counts the nodes of the project and tells what was left out", async () => {
    const ctx = createTestContext();
    const put = (id: string, changes: object) =>
      ctx.documents.put(`graph/nodes/decision/${id}.md`, { fields: { ...NODE, id, ...changes }, body: "" });
    await put("decision.mine", {});
    await put("decision.legacy", { project_id: "" });
    await put("decision.foreign", { project_id: "project_other" });
    const message = "graph node decision.legacy missing project_id (legacy file)";
    expect(await observe(ctx)).toEqual({
      summary: { count: 1, stale: 0, warnings: [message] },
      warnings: [
        {
          code: "GRAPH_WARNING",
          message,
          hint: "Run `orange doctor` to see every graph node that is not read.",
        },
      ],
    });
    expect(await ctx.blobs.list("local")).toEqual([]);
  });

  it("fails where the config names no project", async () => {
    const ctx = createTestContext({ project: { config: { kind: "valid", data: {} } } });
    await expect(observe(ctx)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });
});
