import type { OrangeContext, Repair } from "@orange-hyper/core";
import { type FrontMatter, mapField } from "@orange-hyper/core/documents";
import { getNode } from "@orange-hyper/graph";
import graph from "@orange-hyper/graph/plugin";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { acceptProposal, resolveProposal } from "../src/index.js";
import memory from "../src/plugin.js";
import {
  errors,
  findings,
  otherProjectId,
  pendingProposal,
  preparedContext,
  proposalAt,
  readTree,
  tamper,
} from "./support.js";

/** Runs the repairs of proposals, then those of nodes, as doctor does. */
async function repair(ctx: OrangeContext): Promise<readonly Repair[]> {
  const repairs: Repair[] = [];
  for (const plugin of [memory, graph]) {
    for (const check of (await plugin.doctor()).checks)
      repairs.push(...((await check.repairIdentity?.(ctx)) ?? []));
  }
  return repairs;
}

const NO_IDENTITY = { project_id: undefined, project_name: undefined };

function without(names: object, fields: FrontMatter): FrontMatter {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(names, name)));
}

/** An accepted proposal and its node as a version without project ids left them. */
async function legacyMemory(ctx: OrangeContext): Promise<string> {
  const id = await pendingProposal(ctx);
  await acceptProposal(ctx, id);
  await tamper(ctx, proposalAt("accepted", id), { fields: NO_IDENTITY });
  const { document } = await resolveProposal(ctx.documents, id);
  const key = `graph/nodes/decision/decision.${id}.md`;
  const node = await ctx.documents.get(key);
  const provenance = mapField(node?.fields ?? {}, "provenance");
  await tamper(ctx, key, {
    fields: {
      ...NO_IDENTITY,
      source_proposal_hash: document.rev,
      provenance: without(NO_IDENTITY, { ...provenance, source_proposal_hash: document.rev }),
    },
  });
  return id;
}

/** The context of a process that dies at its next write of a document once it has made so many. */
function stoppingAfter(ctx: OrangeContext, allowed: number): OrangeContext {
  let left = allowed;
  const put: OrangeContext["documents"]["put"] = async (...write) => {
    if (left-- === 0) throw new Error("stopped");
    return ctx.documents.put(...write);
  };
  return Object.create(ctx, { documents: { value: { ...ctx.documents, put } } });
}

describe("repairing the identity of proposals", () => {
  it("fills what a legacy proposal lacks, in place, and nothing the second time", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    const before = (await resolveProposal(ctx.documents, id)).document.content;
    await tamper(ctx, proposalAt("pending", id), { fields: NO_IDENTITY });
    expect(await repair(ctx)).toMatchObject([
      {
        code: "LEGACY_PROJECT_ID_REPAIRED",
        message: `added missing project identity fields to memory proposal ${id}`,
      },
    ]);
    expect((await resolveProposal(ctx.documents, id)).document.content).toBe(before);
    expect(await repair(ctx)).toEqual([]);
  });

  it("keeps a name that is there, and every proposal of another project", async () => {
    const ctx = await preparedContext();
    const named = await pendingProposal(ctx, { title: "A matter before all others" });
    await tamper(ctx, proposalAt("pending", named), {
      fields: { project_id: undefined, project_name: "old name" },
    });
    const foreign = await pendingProposal(ctx, { title: "The matter of the last one" });
    await tamper(ctx, proposalAt("pending", foreign), {
      fields: { project_id: otherProjectId, project_name: undefined },
    });
    expect((await repair(ctx)).map(({ message }) => message)).toEqual([
      `added missing project identity fields to memory proposal ${named}`,
    ]);
    expect(await resolveProposal(ctx.documents, named)).toMatchObject({
      projectId: testIdentity.project_id,
      projectName: "old name",
    });
    expect(await resolveProposal(ctx.documents, foreign)).toMatchObject({
      projectId: otherProjectId,
      projectName: "",
    });
  });

  it("gives the node of a repaired proposal the new hash, and leaves doctor without findings", async () => {
    const ctx = await preparedContext();
    const id = await legacyMemory(ctx);
    expect(await errors(ctx)).toEqual([]);
    expect((await repair(ctx)).map(({ code, message }) => `${code} ${message}`)).toEqual([
      `LEGACY_PROJECT_ID_REPAIRED added missing project identity fields to memory proposal ${id}`,
      `GRAPH_NODE_HASH_REPAIRED updated source_proposal_hash of graph node decision.${id}`,
      `LEGACY_PROJECT_ID_REPAIRED added missing project identity fields to graph node decision.${id}`,
    ]);
    expect(await findings(ctx)).toEqual([]);
    const { document } = await resolveProposal(ctx.documents, id);
    expect((await getNode(ctx, `decision.${id}`))?.sourceProposalHash).toBe(document.rev);
    expect(
      JSON.parse(new TextDecoder().decode((await ctx.blobs.get("graph/index.json")) ?? undefined)).nodes,
    ).toHaveLength(1);
    const before = await readTree(ctx);
    expect(await repair(ctx)).toEqual([]);
    expect(await readTree(ctx)).toEqual(before);
  });

  it("rebuilds the index after it has touched a node", async () => {
    const ctx = await preparedContext();
    const id = await legacyMemory(ctx);
    await repair(ctx);
    await tamper(ctx, proposalAt("accepted", id), { fields: { project_name: undefined } });
    const { document } = await resolveProposal(ctx.documents, id);
    const key = `graph/nodes/decision/decision.${id}.md`;
    const provenance = mapField((await ctx.documents.get(key))?.fields ?? {}, "provenance");
    const hash = { source_proposal_hash: document.rev };
    await tamper(ctx, key, { fields: { ...hash, provenance: { ...provenance, ...hash } } });
    await ctx.blobs.put("graph/index.json", "{");
    expect((await repair(ctx)).map(({ code }) => code)).toEqual([
      "LEGACY_PROJECT_ID_REPAIRED",
      "GRAPH_NODE_HASH_REPAIRED",
    ]);
    expect(await findings(ctx)).toEqual([]);
  });

  it.each([0, 1, 2])("is completed by a repeat when it stopped after %i writes", async (allowed) => {
    const ctx = await preparedContext();
    await legacyMemory(ctx);
    await expect(repair(stoppingAfter(ctx, allowed))).rejects.toThrow("stopped");
    await repair(ctx);
    expect(await findings(ctx)).toEqual([]);
  });

  it("does not bless a hash that was wrong before", async () => {
    const ctx = await preparedContext();
    const id = await legacyMemory(ctx);
    await tamper(ctx, proposalAt("accepted", id), { body: (body) => `${body}\nlater words` });
    const codes = (await repair(ctx)).map(({ code }) => code);
    expect(codes).not.toContain("GRAPH_NODE_HASH_REPAIRED");
    expect(await errors(ctx)).toEqual([
      `graph node decision.${id} source_proposal_hash does not match accepted proposal ${id}`,
    ]);
  });

  it("repairs the proposal of a node that cannot be read", async () => {
    const ctx = await preparedContext();
    const id = await legacyMemory(ctx);
    await ctx.blobs.put(`graph/nodes/decision/decision.${id}.md`, "x");
    expect((await repair(ctx)).map(({ code }) => code)).toEqual(["LEGACY_PROJECT_ID_REPAIRED"]);
  });

  it("does nothing without an identity to fill in", async () => {
    const ctx = await preparedContext();
    await legacyMemory(ctx);
    const before = await readTree(ctx);
    const nameless = createTestContext({
      ports: { documents: ctx.documents, blobs: ctx.blobs },
      project: { config: { kind: "valid", data: {} } },
    });
    expect(await repair(nameless)).toEqual([]);
    expect(await readTree(ctx)).toEqual(before);
  });
});
