/** Words shorter than this are like too many others. */
const SHORTEST = 4;
const LEAST_DICE = 0.5;

/**
 * The word most like a misspelt one, among words with the same first letter: by the trigrams that they share (Dice, at
 * least 0.5), or with two neighbouring letters swapped. Of equal ones the first by code units; null when none is like it.
 */
export function nearestWord(word: string, among: readonly string[]): string | null {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return null;
  const padded = pad(word);
  let best: string | null = null;
  let most = LEAST_DICE;
  for (const other of among) {
    const shorter = Math.min(word.length, other.length) + 1;
    if ((2 * shorter) / (word.length + other.length + 2) < most) continue;
    const value = isSwapped(word, other) ? 0.9 : dice(padded, other);
    if (value > most || (value === most && (best === null || other < best))) {
      best = other;
      most = value;
    }
  }
  return best;
}

function pad(word: string): string {
  return `  ${word} `;
}

function dice(padded: string, other: string): number {
  const second = pad(other);
  let shared = 0;
  for (let at = 0; at + 3 <= second.length; at++) if (padded.includes(second.slice(at, at + 3))) shared++;
  return (2 * shared) / (padded.length - 2 + second.length - 2);
}

function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at++;
  return (
    at + 1 < word.length &&
    word[at] === other[at + 1] &&
    word[at + 1] === other[at] &&
    word.slice(at + 2) === other.slice(at + 2)
  );
}
