import { foldText } from "@orange-hyper/core/text";

/** Text made ready for many term tests. */
export interface SearchText {
  /** In composed form and lower case. */
  readonly folded: string;
  /** Its words between single spaces; whatever else stands between two words keeps them apart. */
  readonly words: string;
}

/** What is looked for in a text; one hit is enough. */
export interface Terms {
  /** Whole words, or phrases of whole words. A Hangul particle beside a word is no part of it. */
  readonly words: readonly string[];
  /** Found inside words as well. */
  readonly anywhere: readonly string[];
}

/** Prepares texts that belong together; no phrase is found across two of them. */
export function searchText(texts: readonly string[]): SearchText {
  return new FoldedText(foldText([...new Set(texts)].join("\n.\n")));
}

class FoldedText implements SearchText {
  #words: string | undefined;

  constructor(readonly folded: string) {}

  // Few texts hold anything that is looked for, and cutting one into words costs more than all the rest.
  get words(): string {
    this.#words ??= ` ${wordsOf(this.folded)} `;
    return this.#words;
  }
}

function wordsOf(folded: string): string {
  const between = BEYOND_PLAIN.test(folded) ? BETWEEN_WORDS : BETWEEN_PLAIN_WORDS;
  return folded.replace(between, (gap) => (JOINS_WORDS.test(gap) ? " " : " . "));
}

/** True when the text holds one of the terms, which are given in lower case. */
export function hasTerm(text: SearchText, terms: Terms): boolean {
  return (
    terms.words.some((word) => text.folded.includes(firstWord(word)) && text.words.includes(` ${word} `)) ||
    terms.anywhere.some((term) => text.folded.includes(term))
  );
}

/** Tells soon that a text holds none of many terms, as hardly any text does. */
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

/** It stands in every text that the phrase is found in, whatever is between its words there. */
function firstWord(phrase: string): string {
  return phrase.split(" ", 1)[0] ?? phrase;
}

function anyOf(terms: readonly string[]): string {
  return terms.map((term) => term.replace(/[^\w\s\uac00-\ud7a3]/g, "\\$&")).join("|");
}

/** Hangul is written right after Latin words, so it ends them as a space does. */
const BETWEEN_WORDS = /\p{Script=Hangul}+|[^\p{L}\p{M}\p{N}_]+/gu;
/** The same in a text of ASCII and Hangul syllables, where a lone space may stay what it is. */
const BETWEEN_PLAIN_WORDS =
  /[\uac00-\ud7a3]+|(?: (?=[^\w\uac00-\ud7a3])|[^\w \uac00-\ud7a3])[^\w\uac00-\ud7a3]*/g;
const BEYOND_PLAIN = /[^\0-\x7f\uac00-\ud7a3]/;
const JOINS_WORDS = /^[\s-]+$/;
