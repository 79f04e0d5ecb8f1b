import { analyse } from "./analyse.js";
import { type Corpus, countDocuments, documentAt } from "./corpus.js";
import { idf } from "./idf.js";
import { nearWords } from "./near-words.js";
import { Sums } from "./sums.js";

/** The part of a corpus that `nearest` needs. */
export type TermCorpus = Pick<Corpus, "count" | "documentOf" | "postings"> & {
  /** Exclusive upper bound on the numbers of documents. */
  readonly size: number;
};

/** Factor on the weight of a word that is not in the text itself but means the same as one that is. */
const NEAR = 0.7;
/**
 * Least share of the weight of the text's own words that a memory has to hold. `MIN_SHARE_OF_MANY` applies to more
 * than `MANY` memories, where more of them reach a low share.
 */
const MIN_SHARE = 0.15;
const MIN_SHARE_OF_MANY = 0.3;
const MANY = 3_000;
/**
 * Number of imaginary memories without any of the words that are added to the count. Without them no word would be rare
 * among a few memories.
 */
const BACKGROUND = 100;
/**
 * Upper bound on the postings read, in multiples of the number of memories. The words left over are in nearly every
 * memory.
 */
const MAX_LOOKS = 2;

/**
 * Returns the numbers of the memories that hold the most, and the rarest, of a text's words or of words that mean the
 * same, best first. These may say the same as the text, or the opposite. Unlike `rank`, it weighs no single clause,
 * corrects no spelling and counts no word twice.
 *
 * Measured on the pairs in the gate's tables, each searched for in both directions (792 searches): among up to 100
 * other memories it finds the counterpart in 774, `rank` with `gate` in 758 to 763; among 13,000 in 721, the others in
 * 690, and it takes a fifth of their time.
 */
export function nearest(text: string, corpus: TermCorpus, limit: number): readonly number[] {
  let own = 0;
  const lists = [...weightsOf(text)].flatMap(([term, weight]) => {
    const postings = corpus.postings(term);
    const holding = postings === null ? 0 : countDocuments(postings, corpus);
    const worth = weight * idf(corpus.count + BACKGROUND, holding);
    if (weight === 1) own += worth;
    return postings === null ? [] : [{ passages: postings.passages, worth }];
  });
  lists.sort((a, b) => b.worth - a.worth);
  const sums = new Sums(corpus.size);
  let looks = 0;
  for (const { passages, worth } of lists) {
    if (looks > MAX_LOOKS * corpus.count) break;
    looks += passages.length;
    let last = -1;
    for (let index = 0; index < passages.length; index++) {
      const document = documentAt(corpus, passages[index] as number);
      if (document !== last) sums.add(document, worth);
      last = document;
    }
  }
  const share = corpus.count > MANY ? MIN_SHARE_OF_MANY : MIN_SHARE;
  return best(sums, share * own, limit);
}

/** Returns the weight of each term of a text, and of each term that means about the same as one of them. */
function weightsOf(text: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const term of analyse(text)) weights.set(term.text, 1);
  for (const term of [...weights.keys()])
    for (const near of nearWords(term).flat()) if (!weights.has(near)) weights.set(near, NEAR);
  return weights;
}

/** Returns the documents with a sum of at least `least`, best first; of equal ones the lower number comes first. */
function best(sums: Sums, least: number, limit: number): readonly number[] {
  const { numbers, values } = sums.take();
  const found: { readonly document: number; readonly sum: number }[] = [];
  for (let index = 0; index < numbers.length; index++) {
    const sum = values[index] as number;
    if (sum >= least) found.push({ document: numbers[index] as number, sum });
  }
  found.sort((a, b) => b.sum - a.sum || a.document - b.document);
  return found.slice(0, limit).map(({ document }) => document);
}
