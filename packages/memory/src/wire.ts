import { displayPath } from "@orange-hyper/core";
import { textField } from "@orange-hyper/core/documents";
import type { Unreadable } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { Finding } from "@orange-hyper/gate";
import type { UnreadableProposal } from "./find-proposal.js";
import { findingsData } from "./finding-data.js";
import type { ProposalListing } from "./list.js";
import type { Proposal, ProposalRecord, StoredProposal } from "./proposal.js";
import { listedData, proposalData } from "./proposal-data.js";
import type { Proposed } from "./propose.js";
import { REJECTION_REASON } from "./reject.js";
import { carriedRelations } from "./related-proposals.js";
import type { Revised } from "./revise.js";
import type { ListData, ProposeData, RejectData, ReviseData, ShowData, ValidateData } from "./schema.js";

/** Returns the `data` of `remember.propose`. */
export function proposeData({ proposal, duplicated, quality, findings, unreadable }: Proposed): ProposeData {
  return {
    duplicated,
    warnings: [...quality, ...unreadable.map(unreadableWarning)],
    proposal: proposalData(proposal, { duplicated, warnings: quality }),
    ...findingsData(findings),
  };
}

/** Returns the `data` of `remember.list`. */
export function listData(
  filters: ListData["filters"],
  { proposals, unreadable }: ProposalListing<ProposalRecord>,
): ListData {
  return {
    filters,
    proposals: proposals.map(listedData),
    warnings: unreadable.map(unreadableWarning),
  };
}

/** Returns the `data` of `remember.show`; `findings` are those of a pending proposal. */
export function showData(proposal: StoredProposal, findings: readonly Finding[]): ShowData {
  const reason = textField(proposal.fields, REJECTION_REASON);
  const relations = proposal.status === "pending" ? carriedRelations(proposal) : [];
  return {
    proposal: {
      ...listedData(proposal),
      ...(reason === "" ? {} : { [REJECTION_REASON]: reason }),
      ...(relations.length > 0 && { relations: [...relations] }),
      body: proposal.body,
      content: proposal.document.content,
    },
    ...findingsData(findings),
  };
}

/** Returns the `data` of `remember.validate` for a file that cannot be read. */
export function unreadableData({ stem, key, folder, reason }: UnreadableProposal): ValidateData {
  return {
    proposal: {
      id: stem,
      file: displayPath(key),
      project_id: null,
      project_name: null,
      status: folder,
      source_quest: null,
      node_type: null,
      confidence: null,
      created_at: null,
      updated_at: null,
      title: null,
      duplicated: null,
    },
    validation: {
      valid: false,
      errors: [msg`memory proposal ${stem} failed to parse: ${reason}`],
      warnings: [],
    },
  };
}

/** Returns the `data` of `remember.revise`. */
export function reviseData({ proposal, revisions, validation, findings, unreadable }: Revised): ReviseData {
  const data = {
    revised: true as const,
    revisions: [...revisions],
    proposal: proposalData(proposal, validation),
    validation,
    ...findingsData(findings),
  };
  return unreadable.length === 0 ? data : { ...data, warnings: unreadable.map(unreadableWarning) };
}

/** Returns the `data` of `remember.reject`. */
export function rejectData(proposal: Proposal): RejectData {
  const reason = textField(proposal.fields, REJECTION_REASON);
  return { proposal: proposalData(proposal), ...(reason === "" ? {} : { reason }) };
}

function unreadableWarning({ key, reason }: Unreadable): string {
  return msg`${key} failed to parse: ${reason}`;
}
