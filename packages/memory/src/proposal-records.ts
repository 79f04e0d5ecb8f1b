import { type OrangeContext, type Projection, readProjected, type Unreadable } from "@orange-hyper/core";
import { latestFirst } from "./list.js";
import { decodeProposal, type ProposalRecord, proposalFolder, STATUSES } from "./proposal.js";
import type { ProposalStatus } from "./schema.js";
import { validateProposal } from "./validate.js";

/** A proposal without its text, and what is wrong with it as far as its quest is there. */
export interface JudgedProposal extends ProposalRecord {
  readonly rev: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

export interface ProposalRecordListing {
  readonly proposals: readonly JudgedProposal[];
  /** Files in the proposal folders that are no readable proposals. */
  readonly unreadable: readonly Unreadable[];
}

/** Every proposal's record, for those who read many and look into none. */
export const PROPOSAL_RECORDS: Projection<JudgedProposal> = {
  id: "memory.proposal/1",
  folders: STATUSES.map(proposalFolder),
  make: (document) => {
    const { document: _, fields, body, ...record } = decodeProposal(document);
    const { errors, warnings } = validateProposal({ ...record, fields, body }, true);
    return { ...record, rev: document.rev, errors, warnings };
  },
};

/** The records of some folders, the latest change first, ties by id. */
export async function listProposalRecords(
  ctx: Pick<OrangeContext, "documents" | "blobs">,
  folders: readonly ProposalStatus[] = STATUSES,
): Promise<ProposalRecordListing> {
  const { proposals, unreadable } = await readProposalRecords(ctx, folders);
  return { proposals: [...proposals].sort(latestFirst), unreadable };
}

/** The records of some folders, in the order of folders and file names, and the files that are no readable proposals. */
export async function readProposalRecords(
  ctx: Pick<OrangeContext, "documents" | "blobs">,
  folders: readonly ProposalStatus[] = STATUSES,
): Promise<ProposalRecordListing> {
  const proposals: JudgedProposal[] = [];
  const unreadable: Unreadable[] = [];
  for (const folder of folders) {
    const read = await readProjected(ctx, proposalFolder(folder), PROPOSAL_RECORDS);
    for (const proposal of read.values) proposals.push(proposal);
    for (const file of read.unreadable) unreadable.push(file);
  }
  return { proposals, unreadable };
}
