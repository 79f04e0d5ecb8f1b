import { isSafeId } from "@orange-hyper/core/documents";
import { type DocumentStore, isDocumentUnreadable } from "@orange-hyper/core/ports";
import { getQuest } from "@orange-hyper/quest";
import type { Proposal } from "./proposal.js";
import type { ValidationData } from "./schema.js";
import { validateProposal } from "./validate.js";

/** Validates one proposal against the store that holds its source quest. */
export async function checkProposal(documents: DocumentStore, proposal: Proposal): Promise<ValidationData> {
  return validateProposal(proposal, await questExists(documents, proposal.sourceQuest));
}

/** A quest file that cannot be read is there all the same; what is wrong with it is not the proposal's fault. */
async function questExists(documents: DocumentStore, id: string): Promise<boolean> {
  if (!isSafeId(id)) return false;
  try {
    return (await getQuest(documents, id)) !== null;
  } catch (error) {
    if (!isDocumentUnreadable(error)) throw error;
    return true;
  }
}
