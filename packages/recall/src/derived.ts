const SHORTEST = 4;
/** What English puts behind a stem and Porter's rules leave there. */
const ENDINGS = new Set("ist ism ic istic al ical ness ment ful less iti abl ion ation iv ous li".split(" "));

/**
 * The word of a vocabulary of stems that another stem is derived from, or that is derived from it: "normal" and "norm",
 * "determinist" and "determin". Of several the longest; null for none.
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
