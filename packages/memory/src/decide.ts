import type { DocumentStore, FrontMatter, Key } from "@orange-hyper/core";
import { isUnreadable, readProposal } from "./find-proposal.js";
import { decodeText, type Proposal, proposalKey, type StoredProposal } from "./proposal.js";
import { changeFields } from "./proposal-file.js";

/** A decided proposal and the hash of its new file. */
export interface Decided {
  readonly proposal: Proposal;
  readonly rev: string;
}

/** Writes the decided copy of a pending proposal; the pending file stays until every other write is done. */
export async function writeDecision(
  documents: DocumentStore,
  pending: StoredProposal,
  changes: FrontMatter & { readonly status: "accepted" | "rejected" },
): Promise<Decided> {
  const proposal = decodeText({
    key: proposalKey(changes.status, pending.stem),
    fields: changeFields(pending.fields, changes),
    body: pending.body,
  });
  const { rev } = await documents.put(proposal.key, proposal, { absent: true });
  return { proposal, rev };
}

/** The pending file that an interrupted decision left behind; null when there is none. */
export async function findLeftover(documents: DocumentStore, decided: StoredProposal): Promise<Key | null> {
  const copy = await readProposal(documents, "pending", decided.stem);
  return copy === null || isUnreadable(copy) || copy.id !== decided.id ? null : copy.key;
}
