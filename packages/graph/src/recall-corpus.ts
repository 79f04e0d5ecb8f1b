import { type Collection, type LiveSegment, uint32s } from "@orange-hyper/core/derived";
import { compareText } from "@orange-hyper/core/text";
import type { Corpus, Postings, TermCorpus } from "@orange-hyper/recall";
import { columnOf, fragmentId, type RowPlace } from "./fragments.js";
import { FREQUENCY_BITS, WORDS_BITS } from "./recall-sections.js";
import { openRecallTerms, type RecallTerms } from "./recall-terms.js";
import { cacheOf, type ResultCache } from "./result-cache.js";
import { bytesOfNumbers, bytesOfPostings, bytesOfWords, WORD_BYTES } from "./result-sizes.js";

/**
 * The terms of the graph's index, for finding memories that share words with a text. Only the needed sections of each
 * segment are read.
 */
export interface GraphTerms extends TermCorpus {
  place(document: number): RowPlace;
}

/** The graph's index for ranking memories. */
export interface GraphCorpus extends Corpus, GraphTerms {}

const FREQUENCY_MASK = 2 ** FREQUENCY_BITS - 1;
const WORDS_MASK = 2 ** WORDS_BITS - 1;

/** One segment. Its rows and passages are numbered after those of the segments before it. */
interface Part {
  readonly live: LiveSegment;
  readonly terms: RecallTerms;
  readonly firstRow: number;
  readonly firstPassage: number;
  readonly passages: Uint32Array;
}

/**
 * Opens the terms of an open graph. They are closed with the graph. Throws DerivedDamaged, like any reading of a
 * segment.
 */
export function openTerms(graph: Collection): GraphTerms {
  const made = cacheOf(graph);
  return termsOf(graph, made, partsOf(graph, made));
}

function termsOf({ count }: Collection, made: ResultCache, parts: readonly Part[]): GraphTerms {
  const { firstRow = 0, live } = parts.at(-1) ?? {};
  const size = firstRow + (live?.mark.counting ?? 0);
  return {
    count,
    size,
    documentOf: made.get("documents", () => documentsOf(parts, size), bytesOfNumbers),
    place: (document) => {
      const segment = partOf(parts, document);
      return { segment, row: document - (parts[segment]?.firstRow ?? 0) };
    },
    postings: (term) => made.get(`postings ${term}`, () => postingsOf(parts, term), bytesOfPostings),
  };
}

/** Opens the corpus of an open graph. It is closed with the graph and throws like `openTerms`. */
export function openCorpus(graph: Collection): GraphCorpus {
  const made = cacheOf(graph);
  const parts = partsOf(graph, made);
  const terms = termsOf(graph, made, parts);
  const { passageLengths, lengths, livePassages, words } = made.get(
    "numbers",
    () => numbersOf(parts, terms),
    (numbers) => bytesOfNumbers(numbers.passageLengths) + bytesOfNumbers(numbers.lengths),
  );
  const { count } = graph;
  // The ids of the best memories are requested again and again, and there are few of them.
  const ids = made.get(
    "ids",
    () => new Map<number, string>(),
    () => WORD_BYTES * count,
  );
  const corpus: GraphCorpus = {
    ...terms,
    averageLength: words / Math.max(1, count),
    averagePassage: words / Math.max(1, livePassages),
    passageLengths,
    lengths,
    id: (document) => {
      const id = ids.get(document) ?? idAt(graph, corpus.place(document));
      ids.set(document, id);
      return id;
    },
    compare: comparison(parts, (document) => corpus.id(document)),
    wordsFrom: (letter) => made.get(`words ${letter}`, () => wordsFrom(parts, letter), bytesOfWords),
  };
  return corpus;
}

function partsOf(graph: Collection, made: ResultCache): readonly Part[] {
  let firstRow = 0;
  let firstPassage = 0;
  return graph.segments.map((live, segment) => {
    const read = (): Uint32Array => uint32s(live.data.section("recall passages"));
    const passages = made.get(`passages ${segment}`, read, ({ byteLength }) => byteLength);
    const part = { live, passages, firstRow, firstPassage, terms: openRecallTerms(live.data) };
    firstRow += live.mark.counting;
    firstPassage += passages.length;
    return part;
  });
}

function idAt(graph: Collection, { segment, row }: RowPlace): string {
  return fragmentId(columnOf(graph.segment(segment), "fragment").bytes(row, row + 1));
}

interface Numbers extends Pick<Corpus, "passageLengths" | "lengths"> {
  readonly livePassages: number;
  /** Number of words in all live passages. */
  readonly words: number;
}

/**
 * Reads the lengths of all passages and documents. A query ends before its code is optimised, so no more is done than
 * needed: when each row is one passage, as nearly always, no lengths are added up by document.
 */
function numbersOf(parts: readonly Part[], { documentOf, size }: GraphTerms): Numbers {
  const count = passageCount(parts);
  const passageLengths = new Uint32Array(count);
  for (const { passages, firstPassage: first } of parts) passageLengths.set(passages, first);
  let words = 0;
  for (let index = 0; index < count; index++)
    words += passageLengths[index] = (passageLengths[index] as number) & WORDS_MASK;
  const lengths = documentOf === null ? passageLengths : new Uint32Array(size);
  if (documentOf !== null) {
    for (let index = 0; index < count; index++) {
      const document = documentOf[index] as number;
      lengths[document] = (lengths[document] as number) + (passageLengths[index] as number);
    }
  }
  let livePassages = count;
  for (const part of parts) {
    if (part.live.dead.size === 0) continue;
    for (const [index] of part.passages.entries()) {
      if (isLive(part, index)) continue;
      livePassages--;
      words -= passageLengths[part.firstPassage + index] as number;
    }
  }
  return { passageLengths, lengths, livePassages, words };
}

function passageCount(parts: readonly Part[]): number {
  const { firstPassage = 0, passages } = parts.at(-1) ?? {};
  return firstPassage + (passages?.length ?? 0);
}

/** Returns the row of each passage, or null when each row is one passage. */
function documentsOf(parts: readonly Part[], rows: number): Uint32Array | null {
  const count = passageCount(parts);
  if (count === rows) return null;
  const documentOf = new Uint32Array(count);
  for (const { passages, firstRow, firstPassage } of parts) {
    for (let index = 0; index < passages.length; index++)
      documentOf[firstPassage + index] = firstRow + ((passages[index] as number) >>> WORDS_BITS);
  }
  return documentOf;
}

/** Returns the index of the part that contains a document. */
function partOf(parts: readonly Part[], document: number): number {
  let part = parts.length - 1;
  while (part > 0 && (parts[part]?.firstRow ?? 0) > document) part--;
  return part;
}

/**
 * Returns a comparison of documents by id. The rows of a segment are in the order of their ids, so within one segment
 * no id is read. When a row comes after a document of another segment, all rows behind it do too; that is cached,
 * because thousands of rows of equal rank may be compared with the same document.
 */
function comparison(
  parts: readonly Part[],
  id: (document: number) => string,
): (document: number, other: number) => number {
  const after = new Map<number, { readonly other: number; readonly from: number }>();
  return (document, other) => {
    const part = partOf(parts, document);
    if (part === partOf(parts, other)) return document - other;
    const known = after.get(part);
    if (known?.other === other && document >= known.from) return 1;
    const order = compareText(id(document), id(other));
    if (order > 0) after.set(part, { other, from: document });
    return order;
  };
}

function postingsOf(parts: readonly Part[], term: string): Postings | null {
  const lists = parts.flatMap((part) => {
    const list = part.terms.find(term);
    return list === null ? [] : [{ part, list }];
  });
  const most = lists.reduce((sum, { list }) => sum + list.length, 0);
  const passages = new Uint32Array(most);
  const frequencies = new Uint32Array(most);
  let count = 0;
  let documents = 0;
  for (const { part, list } of lists) {
    if (part.live.dead.size === 0 && part.passages.length === part.live.mark.counting) {
      for (let index = 0; index < list.length; index++) {
        const posting = list[index] as number;
        passages[count] = part.firstPassage + (posting >>> FREQUENCY_BITS);
        frequencies[count++] = posting & FREQUENCY_MASK;
      }
      documents += list.length;
      continue;
    }
    let last = -1;
    for (let index = 0; index < list.length; index++) {
      const posting = list[index] as number;
      const passage = posting >>> FREQUENCY_BITS;
      const row = (part.passages[passage] as number) >>> WORDS_BITS;
      if (part.live.dead.size > 0 && part.live.dead.has(row)) continue;
      if (row !== last) documents++;
      last = row;
      passages[count] = part.firstPassage + passage;
      frequencies[count++] = posting & FREQUENCY_MASK;
    }
  }
  if (count === 0) return null;
  return { passages: passages.subarray(0, count), frequencies: frequencies.subarray(0, count), documents };
}

function wordsFrom(parts: readonly Part[], letter: string): readonly string[] {
  return [...new Set(parts.flatMap((part) => livingWords(part, letter)))];
}

function isLive({ live: { dead }, passages }: Part, passage: number): boolean {
  return dead.size === 0 || !dead.has((passages[passage] as number) >>> WORDS_BITS);
}

function livingWords(part: Part, letter: string): readonly string[] {
  const words = part.terms.wordsFrom(letter);
  if (part.live.dead.size === 0) return words;
  return words.filter((word) =>
    part.terms.find(word)?.some((posting) => isLive(part, posting >>> FREQUENCY_BITS)),
  );
}
