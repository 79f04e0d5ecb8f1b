import { analyse, type Term } from "./analyse.js";
import type { Corpus, Postings } from "./corpus.js";
import { passagesOf } from "./passages.js";

/** A text to be indexed, with its id. */
export interface Memory {
  readonly id: string;
  readonly text: string;
}

/** Builds a corpus in memory, by which memories are ranked. */
export function indexOf(memories: Iterable<Memory>): Corpus {
  const ids: string[] = [];
  const documentOf: number[] = [];
  const passageLengths: number[] = [];
  const lengths: number[] = [];
  const byTerm = new Map<string, { passages: number[]; frequencies: number[] }>();
  for (const { id, text } of memories) {
    const document = ids.push(id) - 1;
    let length = 0;
    for (const passage of passagesOf(text)) {
      const terms = analyse(passage);
      const words = countWords(terms);
      const number = documentOf.push(document) - 1;
      passageLengths.push(words);
      length += words;
      for (const term of terms) addPosting(byTerm, term.text, number);
    }
    lengths.push(length);
  }
  return corpusOf({ ids, documentOf, passageLengths, lengths }, byTerm);
}

/** Counts the words of a text that have terms. The length of a passage is in this unit. */
export function countWords(terms: readonly Term[]): number {
  let count = 0;
  let last = -1;
  for (const { place } of terms) {
    if (place !== last) count++;
    last = place;
  }
  return count;
}

function addPosting(
  byTerm: Map<string, { passages: number[]; frequencies: number[] }>,
  term: string,
  passage: number,
): void {
  const found = byTerm.get(term);
  if (found === undefined) {
    byTerm.set(term, { passages: [passage], frequencies: [1] });
  } else if (found.passages.at(-1) === passage) {
    found.frequencies[found.frequencies.length - 1] = (found.frequencies.at(-1) ?? 0) + 1;
  } else {
    found.passages.push(passage);
    found.frequencies.push(1);
  }
}

interface Lengths {
  readonly ids: readonly string[];
  readonly documentOf: readonly number[];
  readonly passageLengths: readonly number[];
  readonly lengths: readonly number[];
}

function corpusOf(
  { ids, documentOf, passageLengths, lengths }: Lengths,
  byTerm: ReadonlyMap<string, Postings>,
): Corpus {
  const sum = lengths.reduce((total, length) => total + length, 0);
  let byLetter: Map<string, string[]> | undefined;
  return {
    count: ids.length,
    averageLength: sum / Math.max(1, ids.length),
    averagePassage: sum / Math.max(1, passageLengths.length),
    documentOf,
    passageLengths,
    lengths,
    id: (document) => ids[document] ?? "",
    postings: (term) => byTerm.get(term) ?? null,
    wordsFrom: (letter) => {
      byLetter ??= groupByLetter(byTerm.keys());
      return byLetter.get(letter) ?? [];
    },
  };
}

function groupByLetter(terms: Iterable<string>): Map<string, string[]> {
  const byLetter = new Map<string, string[]>();
  for (const term of terms) {
    if (!/^[a-z]{3,}$/.test(term)) continue;
    const group = byLetter.get(term.charAt(0));
    if (group === undefined) byLetter.set(term.charAt(0), [term]);
    else group.push(term);
  }
  return byLetter;
}
