import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { documentStem, type Unreadable } from "@orange-hyper/core/ports";
import type { Remembered } from "@orange-hyper/gate";
import { candidateText } from "./candidate.js";
import { decodeProposal, proposalFolder } from "./proposal.js";

/** What a pending proposal would remember, and of whom it is. */
export interface Pending extends Remembered {
  /** The name of its file. */
  readonly id: string;
  /** The id in the file, which a file that was renamed does not have by its name. */
  readonly ownId: string;
  readonly quest: string;
  readonly nodeType: string;
  readonly projectId: string;
}

/** What is kept of each pending proposal. */
export const PENDING: Projection<Pending, readonly string[]> = {
  id: "memory.candidate/2",
  folders: [proposalFolder("pending")],
  make: (document) => {
    const { id, sourceQuest, nodeType, projectId } = decodeProposal(document);
    return [candidateText(document), id, sourceQuest, nodeType, projectId];
  },
  restore: ([text = "", ownId = "", quest = "", nodeType = "", projectId = ""], key) => ({
    id: documentStem(key),
    text,
    ownId,
    quest,
    nodeType,
    projectId,
  }),
};

/** All pending proposals, and those whose files cannot be read. */
export interface PendingRead {
  readonly values: readonly Pending[];
  readonly unreadable: readonly Unreadable[];
}

/** Reads what waits; of files that did not change since, what was kept. */
export function readPending(ctx: Pick<OrangeContext, "documents" | "cache">): Promise<PendingRead> {
  return readAllProjected(ctx, PENDING.folders, PENDING);
}

/** No more than these are compared: those that share the rarest words. */
const NEAREST = 8;
/** The share of the weight of a text's words that another has to hold: of 270 that say the same among 120 others 249 are told, and 250 without it. */
const LEAST_SHARE = 0.2;

/** Those that hold the most, and the rarest, of a text's words; of words only the beginning counts, for their endings change. */
export function nearestPending<T extends Remembered>(text: string, all: readonly T[]): readonly T[] {
  const scores = new Map<number, number>();
  let own = 0;
  const holding = finder(all);
  for (const word of beginningsOf(text)) {
    const found = holding(word);
    const weight = Math.log(1 + all.length / Math.max(1, found.length));
    own += weight;
    for (const at of found) scores.set(at, (scores.get(at) ?? 0) + weight);
  }
  return [...scores]
    .filter(([, score]) => score >= LEAST_SHARE * own)
    .sort(([a, one], [b, two]) => two - one || a - b)
    .slice(0, NEAREST)
    .flatMap(([at]) => all[at] ?? []);
}

function beginningsOf(text: string): ReadonlySet<string> {
  const lower = text.toLowerCase();
  // Without a letter of another script there is no need to build a table of all of them.
  const isPlain = /^[\0-\x7f\uac00-\ud7a3]*$/.test(lower);
  return new Set(
    lower.match(
      isPlain ? /[\uac00-\ud7a3]{2}|[a-z\d\uac00-\ud7a3]{4,6}/g : /[\uac00-\ud7a3]{2}|[\p{L}\p{N}]{4,6}/gu,
    ) ?? [],
  );
}

/** Finds which texts hold a word: they are looked through as one, which takes a third of the time of one after the other. */
function finder(all: readonly Remembered[]): (word: string) => readonly number[] {
  const folded = all.map(({ text }) => text.toLowerCase());
  const joined = folded.join("\0");
  const ends: number[] = [];
  let end = -1;
  for (const { length } of folded) {
    end += length + 1;
    ends.push(end);
  }
  return (word) => {
    const found: number[] = [];
    let number = 0;
    for (let at = joined.indexOf(word); at !== -1; at = joined.indexOf(word, ends[number++])) {
      while ((ends[number] as number) < at) number++;
      found.push(number);
    }
    return found;
  };
}
