import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import type { ProposalListing } from "./list.js";
import { decodeProposal, type ProposalRecord, proposalFolder, STATUSES } from "./proposal.js";
import type { ProposalStatus } from "./schema.js";
import { validateProposal } from "./validate.js";

/** A proposal's status, and the result of its validation without its quest. */
export interface CheckedProposal
  extends Pick<
    ProposalRecord,
    "id" | "key" | "folder" | "projectId" | "projectName" | "sourceQuest" | "nodeType"
  > {
  readonly rev: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** The check of every proposal, for those who judge or count them. */
export const CHECKED_PROPOSALS: Projection<CheckedProposal> = {
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

/** The checks of the proposals of some folders, in the order of folders and file names. */
export async function readCheckedProposals(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  folders: readonly ProposalStatus[] = STATUSES,
): Promise<ProposalListing<CheckedProposal>> {
  const { values, unreadable } = await readAllProjected(ctx, folders.map(proposalFolder), CHECKED_PROPOSALS);
  return { proposals: values, unreadable };
}
