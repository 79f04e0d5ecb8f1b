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
  const words = folded.replace(BETWEEN_WORDS, (gap) => (JOINS_WORDS.test(gap) ? " " : " . "));
  return { folded, words: ` ${words} ` };
}

/** True when the text holds one of the terms, which are given in lower case. */
export function hasTerm(text: SearchText, terms: Terms): boolean {
  return (
    terms.words.some((word) => text.words.includes(` ${word} `)) ||
    terms.anywhere.some((term) => text.folded.includes(term))
  );
}

/** Hangul is written right after Latin words, so it ends them as a space does. */
const BETWEEN_WORDS = /\p{Script=Hangul}+|[^\p{L}\p{M}\p{N}_]+/gu;
const JOINS_WORDS = /^[\s-]+$/;
