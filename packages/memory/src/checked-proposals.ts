import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { documentStem } from "@orange-hyper/core/ports";
import { candidateText } from "./candidate.js";
import type { ProposalListing } from "./list.js";
import {
  decodeProposal,
  folderOf,
  type ProposalRecord,
  proposalFolder,
  proposalId,
  questOfProposal,
  STATUSES,
} from "./proposal.js";
import type { ProposalStatus } from "./schema.js";
import { textMark } from "./text-mark.js";
import { validateProposal } from "./validate.js";

/** A proposal's status, and the result of validating it without regard to its quest. */
export interface CheckedProposal
  extends Pick<
    ProposalRecord,
    "id" | "key" | "folder" | "projectId" | "projectName" | "sourceQuest" | "nodeType"
  > {
  readonly rev: string;
  /** The `textMark` of the candidate text. */
  readonly text: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** The cached form of a checked proposal: without what follows from its file name, and without empty lists. */
type KeptProposal = Pick<CheckedProposal, "rev" | "text" | "projectId" | "projectName" | "nodeType"> &
  Partial<Pick<CheckedProposal, "id" | "sourceQuest" | "errors" | "warnings">>;

/**
 * Projection of every proposal to its validation, for callers that judge or count proposals without reading their
 * texts.
 */
export const CHECKED_PROPOSALS: Projection<CheckedProposal, KeptProposal> = {
  id: "memory.standing/3",
  folders: STATUSES.map(proposalFolder),
  make: (document) => {
    const proposal = decodeProposal(document);
    const { id, projectId, projectName, sourceQuest, nodeType } = proposal;
    const { errors, warnings } = validateProposal(proposal, true);
    return {
      // The fields that differ between neighbouring entries come first, because entries are compared.
      rev: document.rev,
      text: textMark(candidateText(document)),
      projectId,
      projectName,
      nodeType,
      ...(id !== proposal.stem && { id }),
      ...(proposalId(sourceQuest, nodeType) !== id && { sourceQuest }),
      ...(errors.length > 0 && { errors }),
      ...(warnings.length > 0 && { warnings }),
    };
  },
  restore: (kept, key) => {
    const { rev, text, projectId, projectName, nodeType } = kept;
    const id = kept.id ?? documentStem(key);
    return {
      id,
      key,
      folder: folderOf(key),
      projectId,
      projectName,
      sourceQuest: kept.sourceQuest ?? questOfProposal(id, nodeType),
      nodeType,
      rev,
      text,
      errors: kept.errors ?? [],
      warnings: kept.warnings ?? [],
    };
  },
};

/** Returns the checked proposals of some folders, in the order of folders and file names. */
export async function readCheckedProposals(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  folders: readonly ProposalStatus[] = STATUSES,
): Promise<ProposalListing<CheckedProposal>> {
  const { values, unreadable } = await readAllProjected(ctx, folders.map(proposalFolder), CHECKED_PROPOSALS);
  return { proposals: values, unreadable };
}
