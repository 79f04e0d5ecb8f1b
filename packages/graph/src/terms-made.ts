import { bytesOf, encodeTexts, type Sections } from "@orange-hyper/core/derived";
import { TermLists } from "./term-lists.js";
import { BREAK } from "./terms.js";

const SPACE = /\s+/;
const ODD_SPACE = /[^\S ]/;

/**
 * Begins what says where words occur: every word of the rows' texts once, and the rows that hold each. No word that is
 * searched for holds white space, so whatever a text holds of it lies inside one of its words.
 */
export function startTerms(): {
  add(text: string): void;
  finish(order: readonly number[]): Sections;
} {
  const lists = new TermLists();
  return {
    add: (text) => {
      for (const term of text.split(ODD_SPACE.test(text) ? SPACE : " ")) if (term !== "") lists.add(term);
      lists.endItem();
    },
    finish: (order) => {
      const { terms, ends: rowEnds, postings } = lists.finish(order, (row) => row);
      const { bytes, ends } = encodeTexts(terms, BREAK);
      return {
        terms: bytes,
        "term ends": bytesOf(ends),
        "term row ends": bytesOf(rowEnds),
        "term rows": bytesOf(postings),
      };
    },
  };
}
