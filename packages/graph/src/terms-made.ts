import { bytesOf, encodeTexts, type Sections } from "@orange-hyper/core/derived";
import { isSafeId } from "@orange-hyper/core/documents";
import {
  CANDIDATE,
  ELEMENT,
  FIELD_BITS,
  FIRST,
  KEYWORDS,
  LAST,
  LISTED,
  OTHER,
  SUMMARY,
  TITLE,
} from "./field-bits.js";
import { foldField } from "./fold.js";
import type { NodeSummary } from "./node.js";
import { TermLists } from "./term-lists.js";
import { BREAK } from "./terms.js";

const SPACE = /\s+/;
const ODD_SPACE = /[^\S ]/;

/**
 * Starts the sections that store where words occur: every word of the rows' folded fields once, with the rows and
 * fields that contain it. A searched word never contains white space, so wherever a field contains it, it lies within
 * one word.
 */
export function startTerms(): {
  add(node: NodeSummary): void;
  finish(order: readonly number[]): Sections;
} {
  const lists = new TermLists();
  const markText = (words: readonly string[], from: number, bitsAt: (index: number) => number): void => {
    for (let index = from; index < words.length; index++) lists.mark(words[index] as string, bitsAt(index));
  };
  const markAll = (text: string, bits: number): void => markText(wordsOf(foldField(text)), 0, () => bits);
  return {
    add: (node) => {
      const { candidateMemory, title, summary, nodeType, kind } = node;
      const words = wordsOf(foldField(candidateMemory));
      const titleWords = title === candidateMemory ? words : wordsOf(foldField(title));
      const inTitle = edgesOf(TITLE, titleWords);
      const inText = edgesOf(CANDIDATE, words);
      // A title is usually the beginning of the text, and keywords are words of it, so one look-up per word serves all
      // three.
      let shared = 0;
      while (shared < titleWords.length && titleWords[shared] === words[shared]) shared++;
      const keywords = wordsOf(foldField(node.keywords.join(" ")));
      const others: string[] = [];
      let next = 0;
      markText(words, 0, (index) => {
        const word = words[index] as string;
        // The keywords of "one/two," are separate words.
        while (word !== keywords[next] && word.includes(keywords[next] ?? BREAK))
          others.push(keywords[next++] as string);
        const isKeyword = word === keywords[next];
        if (isKeyword) next++;
        return inText(index) | (isKeyword ? IN_KEYWORDS : 0) | (index < shared ? inTitle(index) : 0);
      });
      markText(titleWords, shared, inTitle);
      if (summary !== candidateMemory) {
        const summaryWords = wordsOf(foldField(summary));
        markText(summaryWords, 0, edgesOf(SUMMARY, summaryWords));
      }
      for (const keyword of others) lists.mark(keyword, IN_KEYWORDS);
      markText(keywords, next, () => IN_KEYWORDS);
      // Apart from keywords, the tags are the type and the kind.
      markAll(kind === nodeType ? kind : `${nodeType} ${kind}`, OTHER | LISTED);
      markAll(identifiersOf(node), OTHER);
      lists.endItem();
    },
    finish: (order) => {
      const {
        terms,
        ends: rowEnds,
        postings,
      } = lists.finish(order, (row, bits) => (row << FIELD_BITS) | bits);
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

const IN_KEYWORDS = KEYWORDS | ELEMENT | LISTED;

/** Returns the bits of a field's words by their position in it. */
function edgesOf(field: number, { length }: readonly string[]): (index: number) => number {
  return (index) => field | (index === 0 ? field << FIRST : 0) | (index === length - 1 ? field << LAST : 0);
}

function wordsOf(text: string): readonly string[] {
  const words = text.split(ODD_SPACE.test(text) ? SPACE : " ");
  return words.includes("") ? words.filter((word) => word !== "") : words;
}

/**
 * Returns the identifiers to index. A source contained in the id needs no entry of its own, because plain ASCII stays
 * contained after folding.
 */
function identifiersOf({ id, sourceQuest, sourceProposal }: NodeSummary): string {
  const sources = [sourceQuest, sourceProposal];
  return [id, ...(isSafeId(id) ? sources.filter((source) => !id.includes(source)) : sources)].join(" ");
}
