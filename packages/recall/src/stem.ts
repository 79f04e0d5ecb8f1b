import { stemmer } from "stemmer";

const MOST_KEPT = 20_000;
const kept = new Map<string, string>();

/** The Porter stem of a lower-case English word; other words as they are. */
export function stem(word: string): string {
  if (word.length < 3) return word;
  let found = kept.get(word);
  if (found === undefined) {
    found = /^[a-z]+$/.test(word) ? stemmer(word) : word;
    if (kept.size < MOST_KEPT) kept.set(word, found);
  }
  return found;
}

const LONGEST_START = 6;

/** What every word of a stem begins with, or of the pairs of syllables of a Korean word: the last letter of a stem may be another. */
export function startOfWords(term: string): string {
  const [first = ""] = term.split(" ");
  return /^[a-z]{3}/.test(first)
    ? first.slice(0, Math.max(2, Math.min(LONGEST_START, first.length - 1)))
    : first;
}
