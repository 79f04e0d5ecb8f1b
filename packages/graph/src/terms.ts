import { finder, type LiveSegment, uint32s, utf8 } from "@orange-hyper/core/derived";

/** Between the words of a segment; no word holds white space. */
export const BREAK = "\n";

/** The words of one segment. */
export interface Terms {
  /** Rows whose text holds this text, each once, in order; dead rows among them. The text holds no white space. */
  rowsWith(text: string): readonly number[];
}

/** Reading many short pieces takes longer than reading all. */
const MANY = 24;

/** Opens the words of a segment. */
export function openTerms({ data, mark }: LiveSegment): Terms {
  const find = finder(data.section("terms"));
  const ends = uint32s(data.section("term ends"));
  const rowEnds = uint32s(data.section("term row ends"));
  let all: Uint32Array | undefined;
  const rowsOf = (term: number, isOneOfMany: boolean): Uint32Array => {
    const start = term === 0 ? 0 : (rowEnds[term - 1] as number);
    const end = rowEnds[term] as number;
    if (isOneOfMany) all ??= uint32s(data.section("term rows"));
    return all?.subarray(start, end) ?? uint32s(data.section("term rows", 4 * start, 4 * end));
  };
  return {
    rowsWith: (wanted) => {
      const terms = termsWith(find, ends, utf8(wanted));
      const [first] = terms;
      if (first !== undefined && terms.length === 1) return Array.from(rowsOf(first, false));
      const has = new Uint8Array(mark.counting);
      for (const term of terms) for (const row of rowsOf(term, terms.length > MANY)) has[row] = 1;
      const rows: number[] = [];
      for (let row = has.indexOf(1); row !== -1; row = has.indexOf(1, row + 1)) rows.push(row);
      return rows;
    },
  };
}

/** The words that hold a text, by number. */
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

/** The first word from `from` on that reaches as far as `end`. */
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
