import type { Ranked, Remembered } from "./compare.js";
import { type NotedText, PairNotebook, type PairNotes, type Relation } from "./pair-notes.js";

/** Two entries of a list that say the same, nearly the same, or the opposite of each other. */
export interface Pair extends Pick<Ranked, "code" | "score"> {
  readonly ids: readonly [earlier: string, later: string];
}

/** Maximum number of earlier entries that each is compared with: the ones that share the most terms. */
const NEAREST = 16;
/**
 * Upper bound on how often a term of one text is looked up in another. Beyond it, the most common terms are ignored.
 */
const MAX_LOOKUPS = 5_000_000;
/** Highest count of shared terms; larger counts are treated as this one. */
const MAX_COUNTED = 255;

/**
 * Compares the entries of a list with each other, by the same rules as a new text. Three or more that differ only in a
 * number are a series ("part 1", "part 2", ...), and none of them contradicts another. The work is bounded whatever the
 * length of the list.
 */
export function findPairs(all: readonly Remembered[]): readonly Pair[] {
  return findPairsAgain(all, (text) => text).pairs;
}

/**
 * Returns the same pairs as `findPairs`, and notes for the next search. Given the notes of an earlier search, it reads
 * only texts that they do not contain, and compares only pairs that they do not contain. The notes identify a text by
 * its mark, which must be unique to the text.
 */
export function findPairsAgain(
  all: readonly Remembered[],
  mark: (text: string) => string,
  before?: PairNotes,
): { readonly pairs: readonly Pair[]; readonly notes: PairNotes } {
  const notebook = new PairNotebook(mark, before);
  const texts = all.map(({ text }) => notebook.textOf(text));
  const terms = termsOf(texts);
  const shared = new Uint8Array(all.length);
  const sameAs = new Map<string, number>();
  const pairs: FoundPair[] = [];
  for (const [at, text] of texts.entries()) {
    const near = new Set(nearest(at, terms[at] ?? [], shared));
    const same = sameAs.get(text.normal);
    if (same !== undefined) near.add(same);
    sameAs.set(text.normal, at);
    for (const other of near) {
      const relation = notebook.relate(text, texts[other] as NotedText);
      if (relation !== null)
        pairs.push({ ...relation, ids: [(all[other] as Remembered).id, (all[at] as Remembered).id] });
    }
  }
  return { pairs: withoutSeries(pairs), notes: notebook.notes() };
}

type FoundPair = Pair & Relation;

function withoutSeries(pairs: readonly FoundPair[]): readonly Pair[] {
  const counts = new Map<string, number>();
  for (const { ids, isNumber } of pairs)
    for (const id of isNumber ? ids : []) counts.set(id, (counts.get(id) ?? 0) + 1);
  return pairs.flatMap(({ isNumber, ...pair }) =>
    isNumber && pair.ids.some((id) => (counts.get(id) ?? 0) > 1) ? [] : [pair],
  );
}

/**
 * Returns for each text, and each of its terms, the indexes of all texts with that term. Common terms are left out when
 * there are too many lookups.
 */
function termsOf(texts: readonly NotedText[]): readonly (readonly (readonly number[])[])[] {
  const byTerm = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const term of text.terms) {
      const places = byTerm.get(term);
      if (places === undefined) byTerm.set(term, [at]);
      else places.push(at);
    }
  }
  const found: (readonly number[])[][] = texts.map(() => []);
  let lookups = 0;
  for (const places of [...byTerm.values()].sort((a, b) => a.length - b.length)) {
    lookups += (places.length * places.length) / 2;
    if (lookups > MAX_LOOKUPS) break;
    for (const at of places) found[at]?.push(places);
  }
  return found;
}

/**
 * Returns the indexes before `at` of up to `NEAREST` texts that share at least a third of its terms, preferring those
 * that share the most. `shared` must be all zero, and is left so.
 */
function nearest(at: number, terms: readonly (readonly number[])[], shared: Uint8Array): readonly number[] {
  const touched: number[] = [];
  for (const places of terms) {
    for (const other of places) {
      if (other >= at) break;
      const count = shared[other] ?? 0;
      if (count === 0) touched.push(other);
      if (count < MAX_COUNTED) shared[other] = count + 1;
    }
  }
  const having = new Uint32Array(MAX_COUNTED + 1);
  for (const other of touched) having[shared[other] ?? 0] = (having[shared[other] ?? 0] ?? 0) + 1;
  const least = Math.max(1, Math.ceil(terms.length / 3));
  let count = MAX_COUNTED;
  let found = having[count] ?? 0;
  while (count > least && found < NEAREST) found += having[--count] ?? 0;
  const above = touched.filter((other) => (shared[other] ?? 0) > count);
  const level = touched.filter((other) => shared[other] === count && count >= least);
  const near = [...above, ...level].slice(0, NEAREST);
  for (const other of touched) shared[other] = 0;
  return near;
}
