/** Shortest word that is corrected, in letters. Shorter words resemble too many others. */
const SHORTEST = 4;
const MIN_DICE = 0.5;
/** Similarity given to a word that differs by one letter once both have the written ending. */
const ONE_LETTER = 0.6;

/**
 * Endings that may follow a stem. Words are also compared with their ending, because a short stem with one letter
 * missing shares too few trigrams with the one that was meant.
 */
const ENDING = /(?:ing|ed|ers?)$/;

/**
 * Finds the word most like a misspelt one among words with the same first letter: by the trigrams that they share
 * (Dice, at least 0.5), with two neighbouring letters swapped, or, compared as `written` with its ending, with one
 * letter more or less ("wating"). Of equally similar words the first in code unit order wins. Returns null when none is
 * similar enough.
 */
export function nearestWord(word: string, among: readonly string[], written = word): string | null {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return null;
  const padded = pad(word);
  let best: string | null = null;
  let most = MIN_DICE;
  const [ending = null] = ENDING.exec(written) ?? [];
  for (const other of among) {
    // A statement is no misspelt state.
    if (word === `${other}ment`) continue;
    const shorter = Math.min(word.length, other.length) + 1;
    if (ending !== null && most < ONE_LETTER && isOneLetterApart(written, other + ending)) {
      best = other;
      most = ONE_LETTER;
      continue;
    }
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

/** True when one word has exactly one letter that the other lacks. */
function isOneLetterApart(one: string, two: string): boolean {
  if (Math.abs(one.length - two.length) !== 1) return false;
  const [short, long] = one.length < two.length ? [one, two] : [two, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(at) === long.slice(at + 1);
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
