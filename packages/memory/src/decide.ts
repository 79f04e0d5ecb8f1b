import type { FrontMatter } from "@orange-hyper/core/documents";
import { type DocumentChange, type DocumentStore, underFreeId } from "@orange-hyper/core/ports";
import { candidateText } from "./candidate.js";
import { isUnreadable, readProposal } from "./find-proposal.js";
import {
  decodeText,
  type Proposal,
  proposalFolder,
  proposalKey,
  STATUSES,
  type StoredProposal,
} from "./proposal.js";
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

/**
 * Returns the changes after which no pending proposal has the id of a decided one: a copy that an interrupted decision
 * left behind is removed, and a different proposal, which got the same id on another branch, gets one of its own.
 */
export async function settleNamesake(
  documents: DocumentStore,
  decided: StoredProposal,
): Promise<readonly DocumentChange[]> {
  const pending = await readProposal(documents, "pending", decided.stem);
  if (pending === null || isUnreadable(pending) || pending.id !== decided.id) return [];
  const { key } = pending;
  if (candidateText(pending) === candidateText(decided)) return [{ remove: key }];
  return [await underFreeId(documents, pending, STATUSES.map(proposalFolder)), { remove: key }];
}
