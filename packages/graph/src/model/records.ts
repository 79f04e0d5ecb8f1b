import { utf8 } from "../bytes.js";

/** Records of bytes, one after the other, each followed by the same separator. */
export interface Records {
  readonly bytes: Buffer;
  /** Where each record ends, its separator excluded. */
  readonly ends: ArrayLike<number>;
  readonly gap: number;
}

/** Where a record starts. */
export function recordStart(ends: Records["ends"], row: number, gap: number): number {
  return row === 0 ? 0 : (ends[row - 1] ?? 0) + gap;
}

/** Records put one after the other. */
export interface JoinedRecords {
  /** Their bytes with the separators between them, in order. */
  readonly parts: readonly Uint8Array[];
  readonly ends: Float64Array;
}

/** Joins one record of each item without copying it; neighbours stay one part, for what divides them is the same. */
export function joinRecords<T extends { readonly row: number }>(
  items: readonly T[],
  recordsOf: (item: T) => Records,
  separator: string,
): JoinedRecords {
  const gap = utf8(separator);
  const ends = new Float64Array(items.length);
  const parts: Uint8Array[] = [];
  let run: Run | undefined;
  let length = 0;
  for (const [index, item] of items.entries()) {
    const records = recordsOf(item);
    const start = recordStart(records.ends, item.row, records.gap);
    const end = records.ends[item.row] ?? start;
    if (run?.bytes === records.bytes && run.end + gap.byteLength === start) {
      run.end = end;
    } else {
      if (run !== undefined) parts.push(run.bytes.subarray(run.start, run.end), gap);
      run = { bytes: records.bytes, start, end };
    }
    length += (index === 0 ? 0 : gap.byteLength) + end - start;
    ends[index] = length;
  }
  if (run !== undefined) parts.push(run.bytes.subarray(run.start, run.end));
  return { parts, ends };
}

interface Run {
  readonly bytes: Buffer;
  readonly start: number;
  end: number;
}

/** What can be searched for needles: a buffer for buffers, a byte text for byte texts. */
interface Haystack<Needle> {
  indexOf(needle: Needle, from: number): number;
}

/**
 * Rows of the records that hold every needle. Each needle is looked for from where the others leave off, so that a
 * rare one spares the work on those that occur everywhere. Of more rows than `most`, one more is answered.
 */
export function findRecords<Needle extends string | Buffer>(
  haystack: Haystack<Needle>,
  { ends, gap }: Pick<Records, "ends" | "gap">,
  needles: readonly Needle[],
  most = Number.POSITIVE_INFINITY,
): number[] {
  const found = needles.map(() => -1);
  const rows: number[] = [];
  for (let row = 0; row < ends.length && rows.length <= most; ) {
    const start = recordStart(ends, row, gap);
    let next = row;
    for (let index = 0; index < needles.length; index++) {
      const needle = needles[index] as Needle;
      let at = found[index] ?? -1;
      if (at < start) {
        at = haystack.indexOf(needle, start);
        if (at === -1) return rows;
        found[index] = at;
      }
      next = firstReaching(ends, next, at + needle.length);
    }
    if (next === row) rows.push(row++);
    else row = next;
  }
  return rows;
}

/** The first row from `row` on that reaches as far as `end`. Small, so that it is cheap to optimise while it runs. */
function firstReaching(ends: Records["ends"], row: number, end: number): number {
  let reaching = row;
  while ((ends[reaching] as number) < end) reaching++;
  return reaching;
}

/** True when the bytes hold every needle. */
export function holdsAll(bytes: Buffer, needles: readonly Buffer[]): boolean {
  return needles.every((needle) => bytes.includes(needle));
}
