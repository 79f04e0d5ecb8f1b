import { type DocumentStore, readFolderAs, type Unreadable } from "@orange-hyper/core/ports";
import { compareText } from "@orange-hyper/core/text";
import {
  decodeProposal,
  type ProposalRecord,
  proposalFolder,
  STATUSES,
  type StoredProposal,
} from "./proposal.js";
import type { ProposalStatus } from "./schema.js";

/** Filters of a listing. An omitted filter excludes nothing. */
export interface ProposalFilters {
  readonly status?: ProposalStatus | undefined;
  readonly nodeType?: string | undefined;
  readonly sourceQuest?: string | undefined;
}

/** Proposals, and the files in their folders that cannot be read as proposals. */
export interface ProposalListing<Listed = StoredProposal> {
  readonly proposals: readonly Listed[];
  readonly unreadable: readonly Unreadable[];
}

/**
 * Returns proposals of every project, the latest change first, ties by id. Reads only the folders that the status
 * requires.
 */
export async function listProposals(
  documents: DocumentStore,
  filters: ProposalFilters = {},
): Promise<ProposalListing> {
  const { status, nodeType, sourceQuest } = filters;
  const { proposals, unreadable } = await readProposals(
    documents,
    status === undefined ? STATUSES : [status],
  );
  return {
    proposals: proposals
      .filter((proposal) => nodeType === undefined || proposal.nodeType === nodeType)
      .filter((proposal) => sourceQuest === undefined || proposal.sourceQuest === sourceQuest)
      .sort(latestFirst),
    unreadable,
  };
}

/** Reads all proposals of some folders, in the order of folders and file names. */
export async function readProposals(
  documents: DocumentStore,
  folders: readonly ProposalStatus[] = STATUSES,
): Promise<ProposalListing> {
  const proposals: StoredProposal[] = [];
  const unreadable: Unreadable[] = [];
  for (const folder of folders) {
    const content = await readFolderAs(documents, proposalFolder(folder), PROPOSAL);
    for (const proposal of content.items) proposals.push(proposal);
    for (const file of content.unreadable) unreadable.push(file);
  }
  return { proposals, unreadable };
}

const PROPOSAL = { form: "memory.proposal", decode: decodeProposal };

/** Compares proposals by their latest change, the latest first, ties by id. */
export function latestFirst(a: ProposalRecord, b: ProposalRecord): number {
  return compareText(b.updatedAt, a.updatedAt) || compareText(a.id, b.id);
}
