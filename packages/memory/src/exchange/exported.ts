import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { findSection, unescapeText } from "@orange-hyper/core/documents";
import { compareText } from "@orange-hyper/core/text";
import {
  checkTargets,
  findUnapproved,
  type GraphNode,
  nodeStanding,
  readLives,
  readNodes,
  readRelations,
  relationKey,
  withSuccessors,
} from "@orange-hyper/graph";
import type { ExportData, ExportedMemory } from "../schema.js";

/** Identifies the format of an export; readers refuse any other. */
export const EXPORT_FORMAT = "orange-memory/1";

/**
 * Returns every accepted memory of this project with its sources, sorted by id, so that the same project gives the same
 * bytes. Superseded memory is omitted, because it is not recalled any more, and so is memory that differs from what a
 * person accepted.
 */
export async function exportMemory(ctx: OrangeContext): Promise<ExportData> {
  const { project_id, project_name } = requireIdentity(ctx.project);
  const { nodes } = await readNodes(ctx.documents);
  const accepted = nodes.filter((node) => nodeStanding(node, project_id) === "accepted");
  const ids = new Set(accepted.map(({ id }) => id));
  const lives = withSuccessors(await readLives(ctx), (id) => ids.has(id));
  const memories: ExportedMemory[] = [];
  for (const node of accepted) {
    const isCurrent = lives.get(node.id)?.superseded_by === undefined;
    if (isCurrent && (await findUnapproved(ctx.documents, node)) === null) memories.push(exported(node));
  }
  memories.sort((a, b) => compareText(a.id, b.id));
  const there = new Set(memories.map(({ id }) => id));
  const relations = (await readRelations(ctx.blobs))
    .filter(({ source, target }) => there.has(source) && there.has(target))
    .sort((a, b) => compareText(relationKey(a), relationKey(b)));
  return {
    format: EXPORT_FORMAT,
    project: { id: project_id, name: project_name },
    memories,
    ...(relations.length > 0 && { relations }),
  };
}

/**
 * Returns the export for notes: without relations and without memory that may be stale, because notes have no mark for
 * it. Staleness is checked anew, not taken from the cache, so that every clone of the same files has the same notes.
 */
export async function exportNotes(ctx: OrangeContext): Promise<ExportData> {
  const stale = await checkTargets(ctx, { extent: "whole", isKept: false });
  const { relations: _, ...all } = await exportMemory(ctx);
  return { ...all, memories: all.memories.filter(({ id }) => !stale.has(id)) };
}

function exported(node: GraphNode): ExportedMemory {
  return {
    id: node.id,
    type: node.nodeType,
    text: node.candidateMemory,
    confidence: node.confidence,
    accepted_at: node.acceptedAt,
    source_quest: node.sourceQuest,
    source_proposal: node.sourceProposal,
    scope_paths: [...node.scopePaths],
    evidence: unescapeText(findSection(node.document.body, "Evidence") ?? "").trim(),
  };
}
