import type { OrangeContext } from "@orange-hyper/core";
import { printableJson } from "@orange-hyper/core/printable";
import { type NodeType, nodeId } from "@orange-hyper/core/storage";
import { createTestContext, renderedJson, storeAccepted, testIdentity } from "@orange-hyper/testkit";
import { expect } from "vitest";
import { type NodeDraft, nodeStanding, putNode, readNodes } from "../src/index.js";
import type { NodeData } from "../src/schema.js";
import { nodeData } from "../src/wire.js";

/** A node of the test project; whatever a test is about is given. */
export function draftOf(number: number, changes: Partial<NodeDraft> = {}): NodeDraft {
  const nodeType: NodeType = changes.nodeType ?? "decision";
  const sourceQuest = `quest_20260616_00000${number}Z_subject-${number}`;
  const sourceProposal = `mem_delta_${sourceQuest}_${nodeType}`;
  return {
    id: nodeId(nodeType, sourceProposal),
    nodeType,
    confidence: "medium",
    acceptedAt: `2026-06-16T00:05:0${number}.000Z`,
    sourceProposal,
    sourceQuest,
    scopePaths: [],
    sourceProposalHash: "a".repeat(64),
    candidate: `Subject number ${number} stays as it is.`,
    evidence: `- Source Quest: ${sourceQuest}\n- Verification status: verified\n- Evidence: npm test passed`,
    projectId: testIdentity.project_id,
    projectName: testIdentity.project_name,
    ...changes,
  };
}

/** Stores a node as acceptance does and answers what it was made of. */
export async function storeNode(
  ctx: OrangeContext,
  number: number,
  changes: Partial<NodeDraft> = {},
): Promise<NodeDraft> {
  const draft = draftOf(number, changes);
  const accepted = await storeAccepted(ctx, draft);
  const stored = { ...draft, sourceProposalHash: changes.sourceProposalHash ?? accepted };
  await putNode(ctx, stored);
  return stored;
}

/** Stores a file that another tool or a person wrote. */
export async function storeText(ctx: OrangeContext, key: string, text: string): Promise<void> {
  await ctx.blobs.put(key, text);
}

/** The text of a stored file; null when there is none. */
export async function readText(ctx: OrangeContext, key: string): Promise<string | null> {
  const bytes = await ctx.blobs.get(key);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

export const foreignProjectId = "project_00000000-0000-4000-8000-000000000000";

/** A small graph with a bit of everything: two accepted nodes, a legacy, a foreign, an incomplete and a broken file. */
export async function mixedGraph(ports: Partial<OrangeContext> = {}): Promise<OrangeContext> {
  const ctx = createTestContext({ ports });
  await storeNode(ctx, 2, { nodeType: "risk", candidate: "Cache keys may collide." });
  await storeNode(ctx, 1, { candidate: "Adapter JSON contract remains stable." });
  await storeNode(ctx, 3, { id: "decision.legacy", projectId: "" });
  await storeNode(ctx, 4, { id: "decision.foreign", projectId: foreignProjectId });
  await storeNode(ctx, 5, { id: "component.incomplete", nodeType: "component", sourceQuest: "" });
  await storeText(ctx, "graph/nodes/constraint/broken.md", "no front matter");
  return ctx;
}

/** What listings of the mixed graph warn about. */
export const mixedWarnings = [
  "graph node decision.legacy missing project_id (legacy file)",
  expect.stringMatching(/^\.orange-hyper\/graph\/nodes\/constraint\/broken\.md failed to parse: \S/),
];

/** Every node that counts, out of the files alone, as a listing prints it. */
export async function expectedNodes(ctx: OrangeContext): Promise<readonly NodeData[]> {
  const { nodes } = await readNodes(ctx.documents);
  return nodes
    .filter((node) => nodeStanding(node, testIdentity.project_id) === "accepted")
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(nodeData);
}

/** The text of an answer as it is printed. */
export function jsonText(data: object): string {
  return printableJson(renderedJson({ ok: true, data }));
}

/** True for text that a file can hold: no half of a surrogate pair stands alone. */
export function isWellFormed(text: string): boolean {
  return Buffer.from(text, "utf8").toString("utf8") === text;
}
