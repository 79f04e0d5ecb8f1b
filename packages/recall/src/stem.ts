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
