import { distance } from "fastest-levenshtein";

/** The candidate most like `word`, if one is like it at all: at most a third of its letters differ. */
export function closest(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = distance(word, candidate);
    if (edits < least) {
      least = edits;
      best = candidate;
    }
  }
  return best;
}
