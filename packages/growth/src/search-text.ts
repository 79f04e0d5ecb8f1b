import { foldText } from "@orange-hyper/core/text";

/** A text prepared for testing many terms. */
export interface SearchText {
  /** In composed form and lower case. */
  readonly folded: string;
  /** Its words between single spaces; other separators between two words become " . ". */
  readonly words: string;
}

/** Alternative terms to search a text for. */
export interface Terms {
  /** Whole words, or phrases of whole words. A Hangul particle after a word is not part of it. */
  readonly words: readonly string[];
  /** Found inside words as well. */
  readonly anywhere: readonly string[];
}

/** Prepares several texts as one. Phrases do not match across two texts. */
export function searchText(texts: readonly string[]): SearchText {
  return new FoldedText(foldText([...new Set(texts)].join("\n.\n")));
}

class FoldedText implements SearchText {
  #words: string | undefined;

  constructor(readonly folded: string) {}

  // Lazy: few texts contain any term, and splitting into words is the most expensive step.
  get words(): string {
    this.#words ??= ` ${wordsOf(this.folded)} `;
    return this.#words;
  }
}

function wordsOf(folded: string): string {
  const between = BEYOND_PLAIN.test(folded) ? BETWEEN_WORDS : BETWEEN_PLAIN_WORDS;
  return folded.replace(between, (gap) => (JOINS_WORDS.test(gap) ? " " : " . "));
}

/** True when the text contains at least one of the terms, which must be in lower case. */
export function hasTerm(text: SearchText, terms: Terms): boolean {
  return (
    terms.words.some((word) => text.folded.includes(firstWord(word)) && text.words.includes(` ${word} `)) ||
    terms.anywhere.some((term) => text.folded.includes(term))
  );
}

/** Returns a fast test for any of many terms, because most texts contain none. */
export function termFilter(all: readonly Terms[]): (text: SearchText) => boolean {
  const terms = all.flatMap(({ words }) => words);
  const words = anyOf(terms);
  const anywhere = anyOf(all.flatMap((each) => each.anywhere));
  const isWord = words === "" ? null : new RegExp(` (?:${words}) `);
  const isAnywhere = anywhere === "" ? null : new RegExp(anywhere);
  const mayBeWord = new RegExp(anyOf(terms.map(firstWord)));
  return (text) =>
    (isWord !== null && mayBeWord.test(text.folded) && isWord.test(text.words)) ||
    isAnywhere?.test(text.folded) === true;
}

/** Returns the first word of a phrase, which every matching text contains. */
function firstWord(phrase: string): string {
  return phrase.split(" ", 1)[0] ?? phrase;
}

function anyOf(terms: readonly string[]): string {
  return terms.map((term) => term.replace(/[^\w\s\uac00-\ud7a3]/g, "\\$&")).join("|");
}

/** Hangul follows Latin words without a space, so it separates words too. */
const BETWEEN_WORDS = /\p{Script=Hangul}+|[^\p{L}\p{M}\p{N}_]+/gu;
/** As BETWEEN_WORDS, for text of ASCII and Hangul syllables only. Does not match a single space between two words. */
const BETWEEN_PLAIN_WORDS =
  /[\uac00-\ud7a3]+|(?: (?=[^\w\uac00-\ud7a3])|[^\w \uac00-\ud7a3])[^\w\uac00-\ud7a3]*/g;
const BEYOND_PLAIN = /[^\0-\x7f\uac00-\ud7a3]/;
const JOINS_WORDS = /^[\s-]+$/;
