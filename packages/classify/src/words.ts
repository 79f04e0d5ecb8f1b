import { withoutEnding, withoutParticle } from "./endings.js";

/** Maximum length of a text that is read, in characters, and its maximum number of words. */
const MAX_LENGTH = 600;
const MAX_WORDS = 60;
/** Number of words at the beginning that are also read in pairs. */
const MAX_PAIRED = 20;

/** Returns the first words of a text in lower case. An identifier and a path give their parts, and a number gives "#". */
export function wordsOf(text: string): readonly string[] {
  const found = text
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .match(/[a-z]+(?:['’][a-z]+)?|[가-힣]+|\d+/g);
  return (found ?? []).slice(0, MAX_WORDS).map((word) => (/^\d/.test(word) ? "#" : word.replace("’", "'")));
}

/** Adds the traits that words have: each without its ending, pairs of them, how the first begin, and the forms of Korean ones. */
export function addWordTraits(words: readonly string[], traits: Set<string>): void {
  const [first = "", second] = words;
  traits.add(`begins:${first}`);
  if (second !== undefined) traits.add(`begins:${first} ${second}`);
  for (const [at, word] of words.entries()) {
    const isKorean = /^[가-힣]/.test(word);
    traits.add(`word:${isKorean ? withoutParticle(word) : withoutEnding(word)}`);
    const next = words[at + 1];
    if (next !== undefined && at + 1 < MAX_PAIRED) traits.add(`pair:${word} ${next}`);
    // The last letters of a Korean word carry its form.
    if (isKorean) traits.add(`ends:${word.slice(-1)}`).add(`ends:${word.slice(-2)}`);
  }
}

/** Adds how a text ends, which tells orders, questions and statements apart, above all in Korean. */
export function addLastTraits(words: readonly string[], traits: Set<string>): void {
  const last = words.at(-1);
  if (last === undefined) return;
  traits.add(`last:${last}`);
  if (/^[가-힣]/.test(last)) traits.add(`closes:${last.slice(-2)}`).add(`closes:${last.slice(-3)}`);
}
