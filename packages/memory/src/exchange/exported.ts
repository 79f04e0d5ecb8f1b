import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { findSection, unescapeText } from "@orange-hyper/core/documents";
import { compareText } from "@orange-hyper/core/text";
import { nodeStanding, readNodes } from "@orange-hyper/graph";
import type { ExportData, ExportedMemory } from "../schema.js";

/** Names the form of an export; a reader that knows another form refuses it. */
export const EXPORT_FORMAT = "orange-memory/1";

/** Every accepted memory of this project with where it came from, by id: the same project gives the same bytes. */
export async function exportMemory({ documents, project }: OrangeContext): Promise<ExportData> {
  const { project_id, project_name } = requireIdentity(project);
  const { nodes } = await readNodes(documents);
  const memories = nodes
    .filter((node) => nodeStanding(node, project_id) === "accepted")
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
