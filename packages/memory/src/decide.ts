import type { Key } from "@orange-hyper/core";
import type { FrontMatter } from "@orange-hyper/core/documents";
import type { DocumentChange, DocumentStore } from "@orange-hyper/core/ports";
import { isUnreadable, readProposal } from "./find-proposal.js";
import { decodeText, type Proposal, proposalKey, type StoredProposal } from "./proposal.js";
import { changeFields } from "./proposal-file.js";

/**
 * Returns the decided copy of a pending proposal and the change that writes it, which requires that no such file
 * exists. The caller removes the pending file last.
 */
export function decide(
  pending: StoredProposal,
  changes: FrontMatter & { readonly status: "accepted" | "rejected" },
): { readonly proposal: Proposal; readonly write: DocumentChange } {
  const proposal = decodeText({
    key: proposalKey(changes.status, pending.stem),
    fields: changeFields(pending.fields, changes),
    body: pending.body,
  });
  return { proposal, write: { put: proposal.key, document: proposal, when: { absent: true } } };
}

/** Returns the pending file that an interrupted decision left behind; null when there is none. */
export async function findLeftover(documents: DocumentStore, decided: StoredProposal): Promise<Key | null> {
  const copy = await readProposal(documents, "pending", decided.stem);
  return copy === null || isUnreadable(copy) || copy.id !== decided.id ? null : copy.key;
}
