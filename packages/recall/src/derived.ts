/** Shortest stem that another one may be derived from, in letters. */
const SHORTEST = 4;
/**
 * English suffixes, in the form in which Porter's rules leave them on a stem. "ment" is none of them, because the rules
 * leave it on short stems only, and a statement is no state.
 */
const ENDINGS = new Set("ist ism ic istic al ical ness ful less iti abl ion ation iv ous li".split(" "));

/**
 * Finds the stem in a vocabulary that another stem is derived from, or that is derived from it, as "normal" and "norm"
 * or "determinist" and "determin". Returns the longest of several, or null when there is none.
 */
export function derivedWord(word: string, among: readonly string[]): string | null {
  let best: string | null = null;
  for (const other of among) {
    const [short, long] = other.length < word.length ? [other, word] : [word, other];
    if (short.length < SHORTEST || !long.startsWith(short) || !ENDINGS.has(long.slice(short.length)))
      continue;
    if (best === null || other.length > best.length) best = other;
  }
  return best;
}
