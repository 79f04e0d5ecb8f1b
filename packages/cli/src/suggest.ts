import { distance } from "fastest-levenshtein";

/**
 * Returns the candidate, in lower case, that a typed word was most likely meant to be: the only one it is a prefix of, else
 * the most similar one in which at most a third of the letters differ or two adjacent letters are swapped.
 */
export function closest(typed: string, candidates: Iterable<string>): string | null {
  const word = typed.toLowerCase();
  const all = [...new Set(candidates)];
  const begun = all.filter((candidate) => word.length > 1 && candidate.startsWith(word));
  if (begun.length === 1) return begun[0] ?? null;
  let best: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of all) {
    const edits = isSwapped(word, candidate) ? 1 : distance(word, candidate);
    if (edits < least) {
      least = edits;
      best = candidate;
    }
  }
  return best;
}

/** True when the words differ only in two swapped adjacent letters. */
function isSwapped(word: string, candidate: string): boolean {
  if (word.length !== candidate.length) return false;
  const at = [...word].findIndex((letter, index) => letter !== candidate[index]);
  const swapped = `${word.slice(0, at)}${word[at + 1] ?? ""}${word[at]}${word.slice(at + 2)}`;
  return at !== -1 && swapped === candidate;
}
