/**
 * Matches a character that continues a Latin word: a letter, mark, digit or "_", but not Hangul, because Korean
 * particles follow a word without a space.
 */
const JOINED = "(?!\\p{Script=Hangul})[\\p{L}\\p{M}\\p{N}_]";
const HANGUL = /\p{Script=Hangul}/u;

/**
 * Builds a pattern for the phrases, which must be folded text. The longest phrase at a position matches: Latin ones as
 * whole words with any white space or hyphens between them, Korean ones anywhere, with or without white space.
 */
export function phrasePattern(phrases: Iterable<string>): RegExp {
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length);
  const latin = longestFirst.filter((phrase) => !hasHangul(phrase)).map((phrase) => join(phrase, "[\\s-]+"));
  const korean = longestFirst.filter(hasHangul).map((phrase) => join(phrase, "\\s*"));
  return new RegExp(`(?<!${JOINED})(?:${latin.join("|")})(?!${JOINED})|(?:${korean.join("|")})`, "gu");
}

/** Returns a key that is the same for every spelling of a phrase. */
export function phraseKey(phrase: string): string {
  return phrase.replace(/[\s-]+/g, "");
}

/** Returns true for text with a Korean letter. */
export function hasHangul(text: string): boolean {
  return HANGUL.test(text);
}

function join(phrase: string, gap: string): string {
  return phrase
    .split(" ")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(gap);
}
