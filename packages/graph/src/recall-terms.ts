import { type Segment, textOf, uint32s } from "@orange-hyper/core/derived";
import { LINE_BREAK } from "./recall-sections.js";

/** The terms of one segment. */
export interface RecallTerms {
  /** The postings of a term; null where no row holds it. */
  find(term: string): Uint32Array | null;
  /** Terms of three lower-case letters or more, and nothing else, that begin with this one. */
  wordsFrom(letter: string): readonly string[];
}

const WORD = /^[a-z]{3,}$/;

/** Opens the terms of a segment: what a term is looked up by is read at once, and then one block for each. */
export function openRecallTerms(data: Segment): RecallTerms {
  let heads: readonly string[] | undefined;
  let ends: Uint32Array | undefined;
  const blockOf = (term: string): number => {
    heads ??= textOf(data.section("recall heads")).split(LINE_BREAK);
    return lastUpTo(heads, term);
  };
  const linesOf = (block: number): readonly string[] => {
    ends ??= uint32s(data.section("recall block ends"));
    const from = block === 0 ? 0 : (ends[block - 1] as number) + LINE_BREAK.length;
    return textOf(data.section("recall blocks", from, ends[block])).split(LINE_BREAK);
  };
  return {
    find: (term) => {
      const block = blockOf(term);
      if (block === -1) return null;
      const line = linesOf(block).find((one) => one.startsWith(term) && one[term.length] === " ");
      if (line === undefined) return null;
      const [first = Number.NaN, count = Number.NaN] = line
        .slice(term.length + 1)
        .split(" ")
        .map(Number);
      return uint32s(data.section("recall postings", 4 * first, 4 * (first + count)));
    },
    wordsFrom: (letter) => {
      const words: string[] = [];
      const after = String.fromCharCode(letter.charCodeAt(0) + 1);
      const last = blockOf(after);
      for (let block = Math.max(0, blockOf(letter)); block <= last; block++) {
        for (const line of linesOf(block)) {
          const word = line.slice(0, line.indexOf(" "));
          if (word.startsWith(letter) && WORD.test(word)) words.push(word);
        }
      }
      return words;
    },
  };
}

/** The last text that is not behind another, by number; -1 where all are. */
function lastUpTo(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
