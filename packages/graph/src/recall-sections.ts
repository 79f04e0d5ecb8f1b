import { bytesOf, encodeTexts, type Sections } from "@orange-hyper/core/derived";
import { compareText } from "@orange-hyper/core/text";
import { analyse, countWords, passagesOf } from "@orange-hyper/recall";
import { titleOf } from "./derive.js";
import type { NodeSummary } from "./node.js";
import { type Postings, TermLists } from "./term-lists.js";

/** Returns the text by which a memory is found: its memory text, plus its title and summary if they differ. */
function memoryText({
  title,
  candidateMemory,
  summary,
}: Pick<NodeSummary, "title" | "candidateMemory" | "summary">): string {
  const own = [
    title === candidateMemory || title === titleOf(candidateMemory) ? "" : title,
    summary === candidateMemory ? "" : summary,
  ];
  return [candidateMemory, ...own.filter((text) => text !== "")].join("\n");
}

/** Number of terms in one block; the first term of each block is kept in memory. */
const BLOCK = 32;
/**
 * Layout of postings. A posting is a passage number and, in the lower bits, how often the term occurs there; a passage
 * is a row number and, in the lower bits, its number of words.
 */
export const FREQUENCY_BITS = 10;
export const WORDS_BITS = 16;
const MAX_FREQUENT = 2 ** FREQUENCY_BITS - 1;
const MAX_COUNTED_WORDS = 2 ** WORDS_BITS - 1;
/**
 * Separator between the first terms of blocks, and between the lines of a block: `<term> <first posting> <number of
 * postings>`.
 */
export const LINE_BREAK = "\n";

/**
 * Starts the sections that a segment stores for ranking its rows: the postings of each term, sorted, and the passages
 * of the rows.
 */
export function startRecall(): {
  /** Adds a node; `paths` are those of its scope and of its targets. */
  add(node: NodeSummary, paths: readonly string[]): void;
  finish(order: readonly number[]): Sections;
} {
  const lists = new TermLists();
  /** By row: its first passage. By passage: its number of words. */
  const firsts: number[] = [];
  const words: number[] = [];
  return {
    add: (node, paths) => {
      firsts.push(words.length);
      for (const passage of passagesOf(memoryText(node))) {
        const terms = analyse(passage);
        for (const { text } of terms) lists.add(text);
        if (words.length === firsts.at(-1))
          for (const term of new Set(paths.flatMap(pathTerms))) lists.add(term);
        words.push(countWords(terms));
        lists.endItem();
      }
    },
    finish: (order) => {
      const passages: number[] = [];
      const inOrder: number[] = [];
      for (const [row, number] of order.entries()) {
        for (
          let passage = firsts[number] as number;
          passage < (firsts[number + 1] ?? words.length);
          passage++
        ) {
          passages.push(row * 2 ** WORDS_BITS + Math.min(words[passage] as number, MAX_COUNTED_WORDS));
          inOrder.push(passage);
        }
      }
      const found = lists.finish(
        inOrder,
        (passage, times) => passage * 2 ** FREQUENCY_BITS + Math.min(times, MAX_FREQUENT),
      );
      return { ...dictionary(found), "recall passages": bytesOf(Uint32Array.from(passages)) };
    },
  };
}

function dictionary({ terms, ends, postings }: Postings): Sections {
  const sorted = terms.map((term, number) => ({ term, number })).sort((a, b) => compareText(a.term, b.term));
  const blocks: string[][] = [];
  for (const [index, { term, number }] of sorted.entries()) {
    if (index % BLOCK === 0) blocks.push([]);
    const first = number === 0 ? 0 : (ends[number - 1] as number);
    blocks.at(-1)?.push(`${term} ${first} ${(ends[number] as number) - first}`);
  }
  const { bytes, ends: blockEnds } = encodeTexts(
    blocks.map((lines) => lines.join(LINE_BREAK)),
    LINE_BREAK,
  );
  const heads = sorted.flatMap(({ term }, index) => (index % BLOCK === 0 ? [term] : []));
  return {
    "recall heads": encodeTexts([heads.join(LINE_BREAK)], "").bytes,
    "recall blocks": bytes,
    "recall block ends": bytesOf(blockEnds),
    "recall postings": bytesOf(postings),
  };
}

/** Prefixes of path terms; no term of a text contains them. */
const INSIDE = "\u0001";
const EXACT = "\u0002";
const ODD = /\s/g;

/** Returns a path and each folder above it, the path first. */
export function pathAndAbove(path: string): readonly string[] {
  const steps = path
    .replaceAll("\\", "/")
    .split("/")
    .filter((step) => step !== "" && step !== ".");
  return steps.map((_, index) => steps.slice(0, steps.length - index).join("/"));
}

/** Returns the term of rows that have this path or a path inside it. */
export function insideTerm(path: string): string {
  return `${INSIDE}${path.replaceAll(ODD, INSIDE)}`;
}

/** Returns the term of rows that have exactly this path. */
export function exactTerm(path: string): string {
  return `${EXACT}${path.replaceAll(ODD, INSIDE)}`;
}

function pathTerms(path: string): readonly string[] {
  const paths = pathAndAbove(path);
  return paths.length === 0 ? [] : [exactTerm(paths[0] ?? ""), ...paths.map(insideTerm)];
}
