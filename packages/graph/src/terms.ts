import { finder, type LiveSegment, uint32s, utf8 } from "@orange-hyper/core/derived";
import { FIELD_BITS, FIELDS } from "./field-bits.js";

/** Separator between the words of a segment; no word contains white space. */
export const BREAK = "\n";

/** The rows that contain a text. */
export interface TermRows {
  /** Each row once, in order; includes dead rows. */
  readonly rows: readonly number[];
  /**
   * By row: the bits of the words that contain the text. FIRST, LAST and ELEMENT are included only for a word that
   * equals the text.
   */
  readonly bits: Uint16Array;
}

/** The words of one segment. */
export interface Terms {
  /** Returns the rows whose fields contain this text, which must not contain white space. */
  find(text: string): TermRows;
}

/** Number of terms from which all postings are read at once, because many short reads take longer. */
const MANY = 24;
const ROW_BITS = (1 << FIELD_BITS) - 1;

/** Size of the read buffer, in bytes; the words of most segments fit. */
const SCRATCH = 1024 * 1024;

/** Returns a buffer for the words of one segment at a time. */
export function termScratch(): Uint8Array {
  return new Uint8Array(SCRATCH);
}

/** Opens the words of a segment. With `scratch`, they are valid only until the next segment is read into it. */
export function openTerms({ data, mark }: LiveSegment, scratch?: Uint8Array): Terms {
  const find = finder(data.section("terms", 0, undefined, scratch));
  const ends = uint32s(data.section("term ends"));
  const rowEnds = uint32s(data.section("term row ends"));
  let all: Uint32Array | undefined;
  const postingsOf = (term: number, isOneOfMany: boolean): Uint32Array => {
    const start = term === 0 ? 0 : (rowEnds[term - 1] as number);
    const end = rowEnds[term] as number;
    if (isOneOfMany) all ??= uint32s(data.section("term rows"));
    return all?.subarray(start, end) ?? uint32s(data.section("term rows", 4 * start, 4 * end));
  };
  const isWhole = (term: number, { length }: Uint8Array): boolean =>
    (ends[term] as number) === (term === 0 ? 0 : (ends[term - 1] as number) + BREAK.length) + length;
  return {
    find: (text) => {
      const wanted = utf8(text);
      const terms = termsWith(find, ends, wanted);
      const bits = new Uint16Array(mark.counting);
      const rows: number[] = [];
      for (const term of terms) {
        const noted = isWhole(term, wanted) ? ROW_BITS : FIELDS;
        const postings = postingsOf(term, terms.length > MANY);
        // A plain loop: the search ends before its code is optimised, and until then iterators are slow.
        for (let index = 0; index < postings.length; index++) {
          const posting = postings[index] as number;
          const row = posting >>> FIELD_BITS;
          if (bits[row] === 0) rows.push(row);
          bits[row] = (bits[row] as number) | (posting & noted);
        }
      }
      return { rows: terms.length > 1 ? rowsWithBits(bits) : rows, bits };
    },
  };
}

function rowsWithBits(bits: Uint16Array): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; row < bits.length; row++) if (bits[row] !== 0) rows.push(row);
  return rows;
}

/** Returns the numbers of the words that contain a text. */
function termsWith(
  find: ReturnType<typeof finder>,
  ends: Uint32Array,
  wanted: Uint8Array,
): readonly number[] {
  const terms: number[] = [];
  let term = 0;
  for (let at = find(wanted, 0); at !== -1; at = find(wanted, ends[term - 1] as number)) {
    term = firstReaching(ends, term, at + wanted.length);
    terms.push(term++);
  }
  return terms;
}

/** Returns the first word, from `from` on, that ends at or after `end`. */
function firstReaching(ends: Uint32Array, from: number, end: number): number {
  let low = from;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] as number) < end) low = middle + 1;
    else high = middle;
  }
  return low;
}
