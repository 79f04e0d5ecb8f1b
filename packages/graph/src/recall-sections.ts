import { bytesOf, encodeTexts, type Sections } from "@orange-hyper/core/derived";
import { compareText } from "@orange-hyper/core/text";
import { analyse, countWords, passagesOf } from "@orange-hyper/recall";
import { titleOf } from "./derive.js";
import type { NodeSummary } from "./node.js";

/** What a memory is found by: its text, with a title and a summary of its own. */
export function memoryText({
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

/** A text analysed: a line for each passage, with the number of its words and its terms. */
export function analysedText(text: string): string {
  return passagesOf(text)
    .map((passage) => {
      const terms = analyse(passage);
      return [countWords(terms), ...terms.map((term) => term.text)].join(" ");
    })
    .join("\n");
}

/** So many terms stand together; of each block the first one is at hand. */
const BLOCK = 32;
/** A posting is a passage and, in the lower bits, how often a term occurs there; a passage is a row and its words. */
export const FREQUENCY_BITS = 10;
export const WORDS_BITS = 16;
/** Between the terms at hand, and between the lines of a block: `<term> <first posting> <how many>`. */
export const LINE_BREAK = "\n";

interface RecalledRow {
  /** As analysedText gives them. */
  readonly terms: string;
  readonly scopePaths: readonly string[];
}

/** Where terms occur, sorted, and the passages of the rows: what a segment holds for ranking them. */
export function recallSections(rows: readonly RecalledRow[]): Sections {
  const postings = new Map<string, number[]>();
  const passages: number[] = [];
  for (const [row, { terms, scopePaths }] of rows.entries()) {
    const first = passages.length;
    for (const line of terms.split(LINE_BREAK)) {
      const [words, ...found] = line.split(" ");
      const passage = passages.push(row * 2 ** WORDS_BITS + atMost(Number(words), WORDS_BITS)) - 1;
      for (const term of found) addPosting(postings, term, passage);
    }
    for (const term of new Set(scopePaths.flatMap(pathTerms))) addPosting(postings, term, first);
  }
  return { ...dictionary(postings), "recall passages": bytesOf(Uint32Array.from(passages)) };
}

function addPosting(postings: Map<string, number[]>, term: string, passage: number): void {
  const list = postings.get(term);
  const last = list?.at(-1);
  if (list === undefined) postings.set(term, [passage * 2 ** FREQUENCY_BITS + 1]);
  else if (last === undefined || last >>> FREQUENCY_BITS !== passage)
    list.push(passage * 2 ** FREQUENCY_BITS + 1);
  else if (last % 2 ** FREQUENCY_BITS < 2 ** FREQUENCY_BITS - 1) list[list.length - 1] = last + 1;
}

function atMost(value: number, bits: number): number {
  return Math.min(value, 2 ** bits - 1);
}

function dictionary(postings: ReadonlyMap<string, readonly number[]>): Sections {
  const terms = [...postings.keys()].sort(compareText);
  const all: number[] = [];
  const blocks: string[][] = [];
  for (const [index, term] of terms.entries()) {
    if (index % BLOCK === 0) blocks.push([]);
    const list = postings.get(term) ?? [];
    blocks.at(-1)?.push(`${term} ${all.length} ${list.length}`);
    for (const posting of list) all.push(posting);
  }
  const { bytes, ends } = encodeTexts(
    blocks.map((lines) => lines.join(LINE_BREAK)),
    LINE_BREAK,
  );
  const heads = terms.filter((_, index) => index % BLOCK === 0);
  return {
    "recall heads": encodeTexts([heads.join(LINE_BREAK)], "").bytes,
    "recall blocks": bytes,
    "recall block ends": bytesOf(ends),
    "recall postings": bytesOf(Uint32Array.from(all)),
  };
}

/** No text has these in its terms. */
const INSIDE = "\u0001";
const EXACT = "\u0002";
const ODD = /\s/g;

/** A path and each folder above it, the path first. */
export function pathAndAbove(path: string): readonly string[] {
  const steps = path
    .replaceAll("\\", "/")
    .split("/")
    .filter((step) => step !== "" && step !== ".");
  return steps.map((_, index) => steps.slice(0, steps.length - index).join("/"));
}

/** The term of rows whose scope is a path or lies inside it. */
export function insideTerm(path: string): string {
  return `${INSIDE}${path.replaceAll(ODD, INSIDE)}`;
}

/** The term of rows whose scope is exactly a path. */
export function exactTerm(path: string): string {
  return `${EXACT}${path.replaceAll(ODD, INSIDE)}`;
}

function pathTerms(scope: string): readonly string[] {
  const paths = pathAndAbove(scope);
  return paths.length === 0 ? [] : [exactTerm(paths[0] ?? ""), ...paths.map(insideTerm)];
}
