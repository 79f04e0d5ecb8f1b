import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import type { Unreadable } from "@orange-hyper/core/ports";
import { decodeProposal, type ProposalRecord, proposalFolder, STATUSES } from "./proposal.js";
import type { ProposalStatus } from "./schema.js";
import { validateProposal } from "./validate.js";

/** How a proposal stands, and what is wrong with it as far as its quest is there. */
export interface ProposalStanding
  extends Pick<
    ProposalRecord,
    "id" | "key" | "folder" | "projectId" | "projectName" | "sourceQuest" | "nodeType"
  > {
  readonly rev: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** How every proposal stands, for those who judge or count them. */
export const PROPOSAL_STANDINGS: Projection<ProposalStanding> = {
  id: "memory.standing/1",
  folders: STATUSES.map(proposalFolder),
  make: (document) => {
    const proposal = decodeProposal(document);
    const { id, key, folder, projectId, projectName, sourceQuest, nodeType } = proposal;
    const { errors, warnings } = validateProposal(proposal, true);
    return {
      id,
      key,
      folder,
      projectId,
      projectName,
      sourceQuest,
      nodeType,
      rev: document.rev,
      errors,
      warnings,
    };
  },
};

export interface ProposalStandingListing {
  readonly proposals: readonly ProposalStanding[];
  /** Files in the proposal folders that are no readable proposals. */
  readonly unreadable: readonly Unreadable[];
}

/** How the proposals of some folders stand, in the order of folders and file names. */
export async function readProposalStandings(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  folders: readonly ProposalStatus[] = STATUSES,
): Promise<ProposalStandingListing> {
  const { values, unreadable } = await readAllProjected(ctx, folders.map(proposalFolder), PROPOSAL_STANDINGS);
  return { proposals: values, unreadable };
}
