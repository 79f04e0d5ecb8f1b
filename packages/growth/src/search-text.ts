import { foldText } from "@orange-hyper/core";

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
  const folded = foldText([...new Set(texts)].join("\n.\n"));
  const between = BEYOND_PLAIN.test(folded) ? BETWEEN_WORDS : BETWEEN_PLAIN_WORDS;
  const words = folded.replace(between, (gap) => (JOINS_WORDS.test(gap) ? " " : " . "));
  return { folded, words: ` ${words} ` };
}

/** True when the text holds one of the terms, which are given in lower case. */
export function hasTerm(text: SearchText, terms: Terms): boolean {
  return (
    terms.words.some((word) => text.words.includes(` ${word} `)) ||
    terms.anywhere.some((term) => text.folded.includes(term))
  );
}

/** Tells soon that a text holds none of many terms, as hardly any text does. */
export function termFilter(all: readonly Terms[]): (text: SearchText) => boolean {
  const words = anyOf(all.flatMap((terms) => terms.words));
  const anywhere = anyOf(all.flatMap((terms) => terms.anywhere));
  const isWord = words === "" ? null : new RegExp(` (?:${words}) `);
  const isAnywhere = anywhere === "" ? null : new RegExp(anywhere);
  return (text) => isWord?.test(text.words) === true || isAnywhere?.test(text.folded) === true;
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
