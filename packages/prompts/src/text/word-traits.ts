import { withoutParticle } from "../korean/particles.js";
import { stem } from "../subject.js";

/** Maximum length of a text that is read, in characters, and its maximum number of words. */
const MAX_LENGTH = 600;
const MAX_WORDS = 60;
/** Number of words at the beginning that are also read in pairs. */
const MAX_PAIRED = 20;

/** A word of a text in lower case, and without its ending. */
export interface Word {
  readonly text: string;
  readonly bare: string;
  readonly isKorean: boolean;
}

/** Returns the first words of a text. An identifier and a path give their parts, and a number gives "#". */
export function wordsOf(text: string): readonly Word[] {
  const found = text
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .match(/[a-z]+(?:['’][a-z]+)?|[가-힣]+|\d+/g);
  return (found ?? []).slice(0, MAX_WORDS).map((word) => {
    const isKorean = /^[가-힣]/.test(word);
    const read = /^\d/.test(word) ? "#" : word.replace("’", "'");
    return { text: read, bare: isKorean ? withoutParticle(read) : stem(read), isKorean };
  });
}

/** Adds the traits that words have: each word, pairs of them, how the first begin, and the forms of Korean ones. */
export function addWordTraits(words: readonly Word[], traits: Set<string>): void {
  const [first, second] = words;
  traits.add(`begins:${first?.text ?? ""}`);
  if (second !== undefined) traits.add(`begins:${first?.text} ${second.text}`);
  for (const [at, { text, bare, isKorean }] of words.entries()) {
    traits.add(`word:${bare}`);
    const next = words[at + 1];
    if (next !== undefined && at + 1 < MAX_PAIRED) traits.add(`pair:${text} ${next.text}`);
    // The last letters of a Korean word carry its form.
    if (isKorean) traits.add(`ends:${text.slice(-1)}`).add(`ends:${text.slice(-2)}`);
  }
}

/** Adds how a text ends, which tells orders, questions and statements apart, above all in Korean. */
export function addLastTraits(words: readonly Word[], traits: Set<string>): void {
  const last = words.at(-1);
  if (last === undefined) return;
  traits.add(`last:${last.text}`);
  if (last.isKorean) traits.add(`closes:${last.text.slice(-2)}`).add(`closes:${last.text.slice(-3)}`);
}
