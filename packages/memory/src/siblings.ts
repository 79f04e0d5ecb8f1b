import type { Key } from "@orange-hyper/core";
import { documentStem, type Unreadable } from "@orange-hyper/core/ports";
import { candidateNormalForm } from "./candidate.js";
import type { Examiner } from "./examine.js";
import { isUnreadable, readProposal } from "./find-proposal.js";
import { type Pending, readPending } from "./pending.js";
import { type Proposal, proposalFolder } from "./proposal.js";
import type { ProposalDraft } from "./proposal-file.js";
import type { ProposalStatus } from "./schema.js";

/** The proposals beside a new one. */
export interface Siblings {
  /** All that waits. */
  readonly waiting: readonly Pending[];
  /** Ids that this quest and type may not be given again: file names, and ids in files that are not named after them. */
  readonly taken: ReadonlySet<string>;
  /** What was decided; a pending copy of it is left over from an interruption. */
  readonly decided: ReadonlySet<string>;
  readonly unreadable: readonly Unreadable[];
}

/**
 * Of decided proposals reads only files that may be of this quest and type: those named after it, and those not named by the
 * kernel, whose ids are only in their content.
 */
export async function readSiblings(ctx: Examiner, base: string): Promise<Siblings> {
  const { documents } = ctx;
  const { values: waiting, unreadable: broken } = await readPending(ctx);
  const taken = new Set(waiting.flatMap(({ id, ownId }) => [id, ownId]));
  for (const { key } of broken) taken.add(documentStem(key));
  const keys = broken.map(({ key }) => key);
  const own = related(keys, "pending", base);
  const unreadable: Unreadable[] = broken.filter(({ key }) => own.has(key));
  const decided = new Set<string>();
  for (const folder of ["accepted", "rejected"] as const) {
    for (const key of related(await documents.list(proposalFolder(folder)), folder, base)) {
      const stem = documentStem(key);
      taken.add(stem);
      const found = await readProposal(documents, folder, stem);
      if (found === null) continue;
      if (isUnreadable(found)) unreadable.push(found);
      else decided.add(found.id);
    }
  }
  for (const id of decided) taken.add(id);
  return { waiting, taken, decided, unreadable };
}

/** Those that may be of this quest and type, among keys in their order. */
function related(keys: readonly Key[], folder: ProposalStatus, base: string): ReadonlySet<Key> {
  return new Set([...keysFrom(keys, `${proposalFolder(folder)}/${base}`), ...foreignKeys(keys)]);
}

/** The pending proposal of the same quest, type and words. */
export async function findSame(
  { documents }: Examiner,
  { waiting, decided }: Siblings,
  { quest, candidate, nodeType, identity }: ProposalDraft,
): Promise<Proposal | undefined> {
  const same = waiting.find(
    (other) =>
      other.quest === quest.id &&
      other.nodeType === nodeType &&
      (other.projectId === "" || other.projectId === identity.project_id) &&
      !decided.has(other.ownId) &&
      candidateNormalForm(other.text) === candidateNormalForm(candidate),
  );
  const found = same === undefined ? null : await readProposal(documents, "pending", same.id);
  return found === null || isUnreadable(found) ? undefined : found;
}

const KERNEL_KEY = /\/mem_delta_[^/]+_(?:decision|constraint|component|risk|verification)(?:_\d+)?\.md$/;

/** Those that begin so, among keys in their order. */
function keysFrom(keys: readonly Key[], start: string): readonly Key[] {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] as Key) < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (keys[end]?.startsWith(start) === true) end++;
  return keys.slice(low, end);
}

/** Those not named by the kernel; found once in a listing, which stays the same as long as its folder does. */
function foreignKeys(keys: readonly Key[]): readonly Key[] {
  const foreign = foreignIn.get(keys) ?? keys.filter((key) => !KERNEL_KEY.test(key));
  foreignIn.set(keys, foreign);
  return foreign;
}

const foreignIn = new WeakMap<readonly Key[], readonly Key[]>();
