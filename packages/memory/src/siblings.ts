import type { Key } from "@orange-hyper/core";
import { documentStem, type Unreadable } from "@orange-hyper/core/ports";
import { candidateNormalForm } from "./candidate.js";
import type { Examiner } from "./examine.js";
import { isUnreadable, readProposal } from "./find-proposal.js";
import { type Pending, readPending } from "./pending.js";
import { type Proposal, proposalFolder } from "./proposal.js";
import type { ProposalDraft } from "./proposal-file.js";
import type { ProposalStatus } from "./schema.js";

/** The proposals that exist beside a new one. */
export interface Siblings {
  /** All pending proposals. */
  readonly waiting: readonly Pending[];
  /** Ids that are taken for this quest and type: file names, and ids in files not named after them. */
  readonly taken: ReadonlySet<string>;
  /** Ids of decided proposals; a pending copy of one is left over from an interruption. */
  readonly decided: ReadonlySet<string>;
  readonly unreadable: readonly Unreadable[];
}

/**
 * Reads the proposals that may conflict with a new one. Of decided proposals it opens only files that may be of this
 * quest and type: those named after it, and those not named by the kernel, whose ids are only in their content.
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

/** Returns the keys that may be of this quest and type; `keys` are sorted. */
function related(keys: readonly Key[], folder: ProposalStatus, base: string): ReadonlySet<Key> {
  return new Set([...keysFrom(keys, `${proposalFolder(folder)}/${base}`), ...foreignKeys(keys)]);
}

/** Returns the pending proposal with the same quest, type and words; undefined when there is none. */
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

/** Returns the keys with this prefix; `keys` are sorted. */
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

/**
 * Returns the keys not named by the kernel. Computed once per listing, which stays the same array while its folder is
 * unchanged.
 */
function foreignKeys(keys: readonly Key[]): readonly Key[] {
  const foreign = foreignIn.get(keys) ?? keys.filter((key) => !KERNEL_KEY.test(key));
  foreignIn.set(keys, foreign);
  return foreign;
}

const foreignIn = new WeakMap<readonly Key[], readonly Key[]>();
