import type { OrangeContext } from "@orange-hyper/core";
import { escapeText } from "@orange-hyper/core/documents";

/** The fields of an accepted proposal that describe its memory. */
export interface AcceptedText {
  readonly sourceProposal: string;
  readonly sourceQuest: string;
  readonly nodeType: string;
  readonly candidate: string;
}

/** Stores the accepted proposal of a memory and returns its revision hash, which the node file records. */
export async function storeAccepted(
  { documents, project }: Pick<OrangeContext, "documents" | "project">,
  { sourceProposal, sourceQuest, nodeType, candidate }: AcceptedText,
): Promise<string> {
  const { config } = project;
  const { project_id, project_name } = (config.kind === "valid" ? config.data : {}) as Record<string, string>;
  const fields = {
    schema_version: 1,
    ...(project_id !== undefined && { project_id }),
    ...(project_name !== undefined && { project_name }),
    id: sourceProposal,
    status: "accepted",
    source_quest: sourceQuest,
    node_type: nodeType,
    confidence: "medium",
  };
  const body = [
    "# Memory Delta Proposal",
    `## Candidate Memory\n\n${escapeText(candidate.trim())}`,
    `## Suggested Node\n\n- Type: ${nodeType}`,
  ].join("\n\n");
  const { rev } = await documents.put(`proposals/memory-delta/accepted/${sourceProposal}.md`, {
    fields,
    body,
  });
  return rev;
}
