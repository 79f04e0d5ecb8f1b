import type { OrangeContext } from "@orange-hyper/core";
import { nodeKey } from "@orange-hyper/core/storage";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { checks } from "../src/doctor.js";
import { getNode, INDEX_KEY, readNode, setProposalHash } from "../src/index.js";
import { draftOf, foreignProjectId, mixedGraph, readText, storeNode, storeText } from "./support.js";

async function repair(ctx: OrangeContext): Promise<readonly string[]> {
  const repairs = [];
  for (const check of checks) repairs.push(...((await check.repairIdentity?.(ctx)) ?? []));
  return repairs.map(({ code, message }) => `${code}: ${message}`);
}

describe("repairing identities", () => {
  test("fills what is missing, rebuilds the index, and has nothing left to do", async () => {
    const ctx = await mixedGraph();
    expect(await repair(ctx)).toEqual([
      "LEGACY_PROJECT_ID_REPAIRED: added missing project identity fields to graph node decision.legacy",
    ]);
    const node = await getNode(ctx, "decision.legacy");
    expect(node).toMatchObject({ projectId: testIdentity.project_id, projectName: "orange-hyper" });
    expect(node?.provenance).toMatchObject(testIdentity);
    expect(await readText(ctx, INDEX_KEY)).toContain('"id": "decision.legacy"');
    expect(await repair(ctx)).toEqual([]);
  });

  test("puts the fields where a new file has them, and keeps everything else", async () => {
    const ctx = createTestContext();
    await storeText(ctx, "graph/nodes/risk/old.md", oldNode);
    await repair(ctx);
    expect(await readText(ctx, "graph/nodes/risk/old.md")).toBe(repairedNode);
  });

  test("changes no field that has another value", async () => {
    const ctx = createTestContext();
    await storeNode(ctx, 1, { projectId: foreignProjectId, projectName: "other" });
    await storeNode(ctx, 2);
    const before = await readText(ctx, nodeKey("decision", draftOf(1).id));
    expect(await repair(ctx)).toEqual([]);
    expect(await readText(ctx, nodeKey("decision", draftOf(1).id))).toBe(before);
    expect(await ctx.blobs.kind(INDEX_KEY)).toBeNull();
  });

  test("does nothing while the config itself has no id", async () => {
    const { documents, blobs } = await mixedGraph();
    const ctx = createTestContext({
      ports: { documents, blobs },
      project: { config: { kind: "valid", data: { project_name: "x" } } },
    });
    expect(await repair(ctx)).toEqual([]);
  });
});

describe("the hash of a node's proposal", () => {
  test("is set in the node and in its provenance", async () => {
    const ctx = createTestContext();
    const draft = await storeNode(ctx, 1, { sourceProposalHash: "a".repeat(64) });
    const key = nodeKey("decision", draft.id);
    const node = await readNode(ctx.documents, key);
    if (node === null) throw new Error("the node is gone");
    await setProposalHash(ctx.documents, node, "b".repeat(64));
    const before = node.document.content;
    expect(await readText(ctx, key)).toBe(before.replaceAll("a".repeat(64), "b".repeat(64)));
  });

  test("is not set over a change by another writer", async () => {
    const ctx = createTestContext();
    const draft = await storeNode(ctx, 1);
    const node = await readNode(ctx.documents, nodeKey("decision", draft.id));
    if (node === null) throw new Error("the node is gone");
    await setProposalHash(ctx.documents, node, "b".repeat(64));
    await expect(setProposalHash(ctx.documents, node, "c".repeat(64))).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });
});

const oldNode = `---
license: MIT
mood: fine
node_type: risk
id: old
schema_version: 1
origin: memory-delta-proposal
accepted_at: 2026-06-16T00:05:00.000Z
source_proposal: a
source_quest: quest_a
provenance:
  proposal_id: a
---

## Summary

Body of a person.
`;

const repairedNode = `---
schema_version: 1
license: MIT
project_id: ${testIdentity.project_id}
project_name: orange-hyper
id: old
node_type: risk
accepted_at: 2026-06-16T00:05:00.000Z
origin: memory-delta-proposal
source_proposal: a
source_quest: quest_a
provenance:
  project_id: ${testIdentity.project_id}
  project_name: orange-hyper
  proposal_id: a
mood: fine
---

## Summary

Body of a person.
`;
