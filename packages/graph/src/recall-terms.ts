import { type Segment, textOf, uint32s } from "@orange-hyper/core/derived";
import { LINE_BREAK } from "./recall-sections.js";

/** The recall terms of one segment. */
export interface RecallTerms {
  /** Returns the postings of a term; null when no row contains it. */
  find(term: string): Uint32Array | null;
  /** Returns the terms that begin with this letter and consist of three or more lower-case ASCII letters. */
  wordsFrom(letter: string): readonly string[];
}

const WORD = /^[a-z]{3,}$/;

/**
 * Opens the recall terms of a segment. The first terms of all blocks are read on first use; each look-up then reads one
 * block.
 */
export function openRecallTerms(data: Segment): RecallTerms {
  let heads: readonly string[] | undefined;
  let ends: Uint32Array | undefined;
  const blockOf = (term: string): number => {
    heads ??= textOf(data.section("recall heads")).split(LINE_BREAK);
    return lastUpTo(heads, term);
  };
  /** Returns the lines of a block, each preceded by a line break. */
  const blockAt = (block: number): string => {
    ends ??= uint32s(data.section("recall block ends"));
    const from = block === 0 ? 0 : (ends[block - 1] as number) + LINE_BREAK.length;
    return LINE_BREAK + textOf(data.section("recall blocks", from, ends[block]));
  };
  return {
    find: (term) => {
      const block = blockOf(term);
      if (block === -1) return null;
      const lines = blockAt(block);
      const start = `${LINE_BREAK}${term} `;
      const at = lines.indexOf(start);
      if (at === -1) return null;
      const [first = Number.NaN, count = Number.NaN] = lines
        .slice(at + start.length, endOfLine(lines, at + start.length))
        .split(" ")
        .map(Number);
      return uint32s(data.section("recall postings", 4 * first, 4 * (first + count)));
    },
    wordsFrom: (letter) => {
      const words: string[] = [];
      const after = String.fromCharCode(letter.charCodeAt(0) + 1);
      const last = blockOf(after);
      for (let block = Math.max(0, blockOf(letter)); block <= last; block++) {
        for (const line of blockAt(block).slice(LINE_BREAK.length).split(LINE_BREAK)) {
          const word = line.slice(0, line.indexOf(" "));
          if (word.startsWith(letter) && WORD.test(word)) words.push(word);
        }
      }
      return words;
    },
  };
}

function endOfLine(lines: string, from: number): number {
  const end = lines.indexOf(LINE_BREAK, from);
  return end === -1 ? lines.length : end;
}

/** Returns the index of the last text that is not greater than `text`; -1 when all are greater. */
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
