import { stemmer } from "stemmer";

/** Maximum number of stems in the cache. */
const MAX_KEPT = 20_000;
const kept = new Map<string, string>();

/** Returns the Porter stem of a lower-case English word; any other word is returned unchanged. */
export function stem(word: string): string {
  if (word.length < 3) return word;
  let found = kept.get(word);
  if (found === undefined) {
    found = /^[a-z]+$/.test(word) ? stemmer(word) : word;
    if (kept.size < MAX_KEPT) kept.set(word, found);
  }
  return found;
}

/** Maximum length of the prefix that `startOfWords` returns for an English stem, in letters. */
const MAX_START_LENGTH = 6;

/**
 * Returns a prefix that all words with a given stem share; for the syllable pairs of a Korean word, the first pair. The
 * last letter of a stem is left out because the word may have another one there.
 */
export function startOfWords(term: string): string {
  const [first = ""] = term.split(" ");
  return /^[a-z]{3}/.test(first)
    ? first.slice(0, Math.max(2, Math.min(MAX_START_LENGTH, first.length - 1)))
    : first;
}
