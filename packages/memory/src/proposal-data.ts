import { displayPath } from "@orange-hyper/core";
import type { ProposalRecord } from "./proposal.js";
import type { ProposalData } from "./schema.js";

/** Returns a proposal as every answer shows it; `warnings` is omitted when there are none. */
export function proposalData(
  proposal: ProposalRecord,
  extra: { readonly duplicated?: boolean; readonly warnings?: readonly string[] } = {},
): ProposalData {
  const data = {
    id: proposal.id,
    file: displayPath(proposal.key),
    project_id: proposal.projectId === "" ? null : proposal.projectId,
    project_name: proposal.projectName,
    status: proposal.status,
    source_quest: proposal.sourceQuest,
    node_type: proposal.nodeType,
    confidence: proposal.confidence,
    created_at: proposal.createdAt,
    updated_at: proposal.updatedAt,
    title: proposal.title,
    duplicated: extra.duplicated ?? false,
  };
  const warnings = extra.warnings ?? [];
  return warnings.length === 0 ? data : { ...data, warnings: [...warnings] };
}

/** Like `proposalData`, for lists and single proposals: includes the first line of a revised text. */
export function listedData(proposal: ProposalRecord): ProposalData {
  const { heading, title } = proposal;
  return { ...proposalData(proposal), ...(heading === title ? {} : { revised_title: heading }) };
}
