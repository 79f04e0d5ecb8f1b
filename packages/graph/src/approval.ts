import { findSection, isSafeId, shortId, textField, unescapeText } from "@orange-hyper/core/documents";
import { type DocumentStore, isDocumentUnreadable, type StoredDocument } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { GraphNode } from "./node.js";

type Claim = Pick<GraphNode, "sourceProposal" | "sourceProposalHash" | "document">;

/**
 * Why a memory is not what a person accepted; null where it is. It is compared with the accepted proposal that it names, which an
 * acceptance alone writes; a memory from before hashes were kept by its text only.
 */
export async function findUnapproved(
  documents: DocumentStore,
  { sourceProposal, sourceProposalHash, document }: Claim,
): Promise<string | null> {
  const proposal = await acceptedProposal(documents, sourceProposal);
  if (proposal === null || textField(proposal.fields, "status") !== "accepted") return NEVER_ACCEPTED;
  if (sourceProposalHash !== "" && sourceProposalHash !== proposal.rev)
    return msg`its accepted proposal was changed`;
  const isSame = sectionText(document, "Summary") === sectionText(proposal, "Candidate Memory");
  return isSame ? null : msg`its text was edited after it was accepted`;
}

const NEVER_ACCEPTED = msg`it has no accepted proposal`;

/** The same for people, with what to type. */
export function unapprovedWarning(id: string, reason: string): string {
  return reason === NEVER_ACCEPTED
    ? msg`graph node ${id} is told to no agent: ${reason}; \`orange doctor\` says what to do`
    : msg`graph node ${id} is told to no agent: ${reason}; \`orange why ${shortId(id)}\` says what to do`;
}

async function acceptedProposal(documents: DocumentStore, id: string): Promise<StoredDocument | null> {
  if (!isSafeId(id)) return null;
  try {
    return await documents.get(`proposals/memory-delta/accepted/${id}.md`);
  } catch (error) {
    if (isDocumentUnreadable(error)) return null;
    throw error;
  }
}

function sectionText({ body }: StoredDocument, name: string): string {
  return unescapeText(findSection(body, name) ?? "");
}
