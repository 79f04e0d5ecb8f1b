import type { Key } from "@orange-hyper/core";
import {
  isPathLike,
  isSafeId,
  notSelected,
  resolveSelector,
  SELECTOR_FORMS,
} from "@orange-hyper/core/documents";
import {
  type DocumentStore,
  DocumentUnreadableError,
  documentStem,
  isDocumentUnreadable,
  readFolder,
} from "@orange-hyper/core/ports";
import { compareText, msg } from "@orange-hyper/core/text";
import { nodeNotNamed, selectorIsPath, selectorMissing } from "./errors.js";
import { decodeProposal, proposalFolder, proposalKey, type StoredProposal } from "./proposal.js";
import type { ProposalStatus } from "./schema.js";

/** A proposal identified by its file name alone, because its file cannot be read. */
export interface UnreadableProposal {
  readonly stem: string;
  readonly folder: ProposalStatus;
  readonly key: Key;
  readonly reason: string;
}

/** Returns the selector of a command line. Throws USER_INPUT_ERROR when it is missing or could be a path. */
export function requireSelector(selector: string | undefined): string {
  if (selector === undefined || selector.trim() === "") throw selectorMissing();
  if (isPathLike(selector)) throw selectorIsPath();
  return selector;
}

/** Returns the node selector of a command line. Throws USER_INPUT_ERROR when it is missing or could be a path. */
export function requireNode(selector: string | undefined): string {
  if (selector === undefined || selector.trim() === "" || isPathLike(selector)) throw nodeNotNamed();
  return selector;
}

/**
 * Returns the selected proposal. Throws USER_INPUT_ERROR when none or several match, VALIDATION_ERROR when it cannot be
 * read.
 */
export async function resolveProposal(documents: DocumentStore, selector: string): Promise<StoredProposal> {
  const selected = await selectProposal(documents, selector);
  if (isUnreadable(selected)) throw new DocumentUnreadableError(selected.key, selected.reason);
  return selected;
}

/** Returns the selected proposal, readable or not. Throws USER_INPUT_ERROR when none or several match. */
export async function selectProposal(
  documents: DocumentStore,
  selector: string,
): Promise<StoredProposal | UnreadableProposal> {
  let named: StoredProposal | UnreadableProposal | null = null;
  if (isSafeId(selector))
    for (const folder of DECIDED_LAST) named = (await readProposal(documents, folder, selector)) ?? named;
  if (named !== null) return named;
  const proposals = await readById(documents);
  const folders = NEWEST[selector];
  if (folders !== undefined) return newestOf([...proposals.values()], folders, selector);
  const titleOf = (id: string): string => {
    const proposal = proposals.get(id);
    return proposal === undefined || isUnreadable(proposal) ? "" : proposal.heading;
  };
  const isLikely = (id: string): boolean => proposals.get(id)?.folder === "pending";
  const id = resolveSelector({ ids: [...proposals.keys()], titleOf, isLikely }, selector, PROPOSAL_WORDS);
  return proposals.get(id) as StoredProposal | UnreadableProposal;
}

/** Help text of an argument that `resolveProposal` resolves. */
export const PROPOSAL_SELECTOR = `The proposal: ${SELECTOR_FORMS}.`;

const PROPOSAL_WORDS = {
  subject: "Memory proposal",
  plural: msg`proposals`,
  notFoundHint: "Run `orange remember list` to see proposal ids.",
};

/** Selectors for the newest proposal of some folders: `current` is undecided, `last` may be decided. */
const NEWEST: Readonly<Record<string, readonly ProposalStatus[]>> = {
  current: ["pending"],
  last: ["pending", "rejected", "accepted"],
};

function newestOf(
  proposals: readonly (StoredProposal | UnreadableProposal)[],
  folders: readonly ProposalStatus[],
  selector: string,
): StoredProposal {
  const [newest] = proposals
    .filter((proposal): proposal is StoredProposal => !isUnreadable(proposal))
    .filter(({ folder }) => folder !== null && folders.includes(folder))
    .sort((a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id));
  if (newest === undefined) throw notSelected(selector, PROPOSAL_WORDS);
  return newest;
}

/** Returns the proposal with this file name; null when there is none. */
export async function readProposal(
  documents: DocumentStore,
  folder: ProposalStatus,
  stem: string,
): Promise<StoredProposal | UnreadableProposal | null> {
  const key = proposalKey(folder, stem);
  try {
    const document = await documents.get(key);
    return document === null ? null : decodeProposal(document);
  } catch (error) {
    if (!isDocumentUnreadable(error)) throw error;
    return { stem, folder, key, reason: error.reason };
  }
}

/** True for a proposal whose file cannot be read. */
export function isUnreadable(selected: StoredProposal | UnreadableProposal): selected is UnreadableProposal {
  return "reason" in selected;
}

/**
 * Order in which folders are read, so that later ones win. Two copies of one proposal mean an interrupted decision, and
 * the decided copy counts. Pending is read first so that a proposal that is being decided meanwhile is seen at least
 * once.
 */
const DECIDED_LAST: readonly ProposalStatus[] = ["pending", "rejected", "accepted"];

async function readById(documents: DocumentStore): Promise<Map<string, StoredProposal | UnreadableProposal>> {
  const proposals = new Map<string, StoredProposal | UnreadableProposal>();
  for (const folder of DECIDED_LAST) {
    const content = await readFolder(documents, proposalFolder(folder));
    for (const { key, reason } of content.unreadable) {
      const stem = documentStem(key);
      proposals.set(stem, { stem, folder, key, reason });
    }
    for (const proposal of content.documents.map(decodeProposal)) proposals.set(proposal.id, proposal);
  }
  return proposals;
}
