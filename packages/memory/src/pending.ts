import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { documentStem, type Unreadable } from "@orange-hyper/core/ports";
import type { Remembered } from "@orange-hyper/gate";
import { candidateText } from "./candidate.js";
import { decodeProposal, proposalFolder } from "./proposal.js";

/** A pending proposal: its candidate text and its owner. */
export interface Pending extends Remembered {
  /** File name without `.md`. */
  readonly id: string;
  /** The id in the front matter, which differs from the file name when the file was renamed. */
  readonly ownId: string;
  readonly quest: string;
  readonly nodeType: string;
  readonly projectId: string;
}

/** Projection of each pending proposal. */
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

/** Reads all pending proposals; files that have not changed come from the cache. */
export function readPending(ctx: Pick<OrangeContext, "documents" | "cache">): Promise<PendingRead> {
  return readAllProjected(ctx, PENDING.folders, PENDING);
}

/** Maximum number of pending proposals compared: those that share the rarest words. */
const NEAREST = 8;
/**
 * Minimum share of the weight of a text's words that another text must contain. Measured with 270 repetitions among 120
 * other texts: 249 are found, 250 without this limit.
 */
const MIN_SHARE = 0.2;

/**
 * Returns the texts that share the most, and the rarest, of a text's words. Only the beginnings of words are compared,
 * because their endings are inflected.
 */
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
    .filter(([, score]) => score >= MIN_SHARE * own)
    .sort(([a, one], [b, two]) => two - one || a - b)
    .slice(0, NEAREST)
    .flatMap(([at]) => all[at] ?? []);
}

function beginningsOf(text: string): ReadonlySet<string> {
  const lower = text.toLowerCase();
  // Text without letters of other scripts uses the simpler pattern, which spares building a table of all Unicode
  // letters.
  const isPlain = /^[\0-\x7f\uac00-\ud7a3]*$/.test(lower);
  return new Set(
    lower.match(
      isPlain ? /[\uac00-\ud7a3]{2}|[a-z\d\uac00-\ud7a3]{4,6}/g : /[\uac00-\ud7a3]{2}|[\p{L}\p{N}]{4,6}/gu,
    ) ?? [],
  );
}

/**
 * Returns a function that finds which texts contain a word. They are joined and searched as one string, which takes a
 * third of the time of searching each.
 */
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
