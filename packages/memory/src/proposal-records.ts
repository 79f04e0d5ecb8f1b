import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { latestFirst, type ProposalListing } from "./list.js";
import { decodeProposal, type ProposalRecord, proposalFolder, STATUSES } from "./proposal.js";
import type { ProposalStatus } from "./schema.js";

/** Every proposal's record, for those who read many and the text of none. */
export const PROPOSAL_RECORDS: Projection<ProposalRecord> = {
  id: "memory.record/1",
  folders: STATUSES.map(proposalFolder),
  make: (document) => {
    const { document: _, fields, body, ...record } = decodeProposal(document);
    return record;
  },
};

/** The records of some folders, the latest change first, ties by id. */
export async function listProposalRecords(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  folders: readonly ProposalStatus[] = STATUSES,
): Promise<ProposalListing<ProposalRecord>> {
  const { values, unreadable } = await readAllProjected(ctx, folders.map(proposalFolder), PROPOSAL_RECORDS);
  return { proposals: [...values].sort(latestFirst), unreadable };
}
