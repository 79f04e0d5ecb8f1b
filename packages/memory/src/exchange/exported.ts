import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { findSection, unescapeText } from "@orange-hyper/core/documents";
import { compareText } from "@orange-hyper/core/text";
import { nodeStanding, readLives, readNodes, withSuccessors } from "@orange-hyper/graph";
import type { ExportData, ExportedMemory } from "../schema.js";

/** Names the form of an export; a reader that knows another form refuses it. */
export const EXPORT_FORMAT = "orange-memory/1";

/**
 * Every accepted memory of this project with where it came from, by id: the same project gives the same bytes. What another one
 * took the place of is left out, as it is recalled no more.
 */
export async function exportMemory(ctx: OrangeContext): Promise<ExportData> {
  const { project_id, project_name } = requireIdentity(ctx.project);
  const { nodes } = await readNodes(ctx.documents);
  const accepted = nodes.filter((node) => nodeStanding(node, project_id) === "accepted");
  const ids = new Set(accepted.map(({ id }) => id));
  const lives = withSuccessors(await readLives(ctx), (id) => ids.has(id));
  const memories = accepted
    .filter(({ id }) => lives.get(id)?.superseded_by === undefined)
    .map(
      (node): ExportedMemory => ({
        id: node.id,
        type: node.nodeType,
        text: node.candidateMemory,
        confidence: node.confidence,
        accepted_at: node.acceptedAt,
        source_quest: node.sourceQuest,
        source_proposal: node.sourceProposal,
        scope_paths: [...node.scopePaths],
        evidence: unescapeText(findSection(node.document.body, "Evidence") ?? "").trim(),
      }),
    )
    .sort((a, b) => compareText(a.id, b.id));
  return { format: EXPORT_FORMAT, project: { id: project_id, name: project_name }, memories };
}
