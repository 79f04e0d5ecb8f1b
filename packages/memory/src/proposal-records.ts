import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { documentStem } from "@orange-hyper/core/ports";
import { latestFirst, type ProposalListing } from "./list.js";
import { decodeProposal, folderOf, type ProposalRecord, proposalFolder, STATUSES } from "./proposal.js";
import type { ProposalStatus } from "./schema.js";

/** The cached form of a record: without what follows from its file name. */
type KeptRecord = Omit<ProposalRecord, "id" | "heading" | "key" | "stem" | "folder"> &
  Partial<Pick<ProposalRecord, "id" | "heading">>;

/** Projection of every proposal to its record, for callers that read many proposals but no texts. */
export const PROPOSAL_RECORDS: Projection<ProposalRecord, KeptRecord> = {
  id: "memory.record/3",
  folders: STATUSES.map(proposalFolder),
  make: (document) => {
    const { document: _, fields, body, key, stem, folder, id, heading, ...record } = decodeProposal(document);
    return { ...record, ...(id !== stem && { id }), ...(heading !== record.title && { heading }) };
  },
  restore: (kept, key) => {
    const stem = documentStem(key);
    return { id: stem, heading: kept.title, ...kept, key, stem, folder: folderOf(key) };
  },
};

/** Returns the records of some folders, the latest change first, ties by id. */
export async function listProposalRecords(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  folders: readonly ProposalStatus[] = STATUSES,
): Promise<ProposalListing<ProposalRecord>> {
  const { values, unreadable } = await readAllProjected(ctx, folders.map(proposalFolder), PROPOSAL_RECORDS);
  return { proposals: [...values].sort(latestFirst), unreadable };
}
