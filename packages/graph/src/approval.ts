import { findSection, isSafeId, shortId, textField, unescapeText } from "@orange-hyper/core/documents";
import { type DocumentStore, isDocumentUnreadable, type StoredDocument } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { GraphNode } from "./node.js";

type Claim = Pick<GraphNode, "sourceProposal" | "sourceProposalHash" | "document">;

/**
 * Returns why a memory is not what a person accepted; null when it is. It is compared with the accepted proposal that
 * it names; a legacy memory without a hash is compared by its text only. A memory whose proposal is missing counts as
 * approved; doctor reports it.
 */
export async function findUnapproved(documents: DocumentStore, claim: Claim): Promise<string | null> {
  const { sourceProposal } = claim;
  const proposal = isSafeId(sourceProposal) ? await acceptedProposal(documents, sourceProposal) : UNREADABLE;
  return proposal === UNREADABLE ? NEVER_ACCEPTED : differenceFrom(proposal, claim);
}

/**
 * Like `findUnapproved`, but compares the text only, for long lists: hashing takes longer than the rest of a search. A
 * memory that was edited together with its proposal is found later, when it is shown or passed to an agent.
 */
export function findEdited(documents: DocumentStore, claim: Claim): Promise<string | null> {
  return findUnapproved(documents, {
    sourceProposal: claim.sourceProposal,
    sourceProposalHash: "",
    document: claim.document,
  });
}

/**
 * Like `findUnapproved`, for callers that have read all proposals; `accepted` returns an accepted proposal by its id.
 */
export function unapprovedReason(
  claim: Claim,
  accepted: (id: string) => StoredDocument | undefined,
): string | null {
  const { sourceProposal } = claim;
  return isSafeId(sourceProposal) ? differenceFrom(accepted(sourceProposal) ?? null, claim) : NEVER_ACCEPTED;
}

function differenceFrom(
  proposal: StoredDocument | null,
  { sourceProposalHash, document }: Claim,
): string | null {
  if (proposal === null) return null;
  if (textField(proposal.fields, "status") !== "accepted") return NEVER_ACCEPTED;
  if (sourceProposalHash !== "" && sourceProposalHash !== proposal.rev)
    return msg`its accepted proposal was changed`;
  const isSame = sectionText(document, "Summary") === sectionText(proposal, "Candidate Memory");
  return isSame ? null : msg`its text was edited after it was accepted`;
}

const NEVER_ACCEPTED = msg`it has no accepted proposal`;

/** Returns a warning for people about an unapproved memory, with the command to run. */
export function unapprovedWarning(id: string, reason: string): string {
  return reason === NEVER_ACCEPTED
    ? msg`graph node ${id} is told to no agent: ${reason}; \`orange doctor\` says what to do`
    : msg`graph node ${id} is told to no agent: ${reason}; \`orange why ${shortId(id)}\` says what to do`;
}

const UNREADABLE = Symbol("unreadable");

async function acceptedProposal(
  documents: DocumentStore,
  id: string,
): Promise<StoredDocument | typeof UNREADABLE | null> {
  try {
    return await documents.get(`proposals/memory-delta/accepted/${id}.md`);
  } catch (error) {
    if (isDocumentUnreadable(error)) return UNREADABLE;
    throw error;
  }
}

function sectionText({ body }: StoredDocument, name: string): string {
  return unescapeText(findSection(body, name) ?? "");
}
