import { utf8 } from "../bytes.js";

/** Records of bytes, one after the other, each followed by a separator of fixed length. */
export interface Records {
  readonly bytes: Buffer;
  /** Where each record ends, its separator excluded. */
  readonly ends: Float64Array;
  readonly gap: number;
}

/** Where a record starts. */
export function recordStart(ends: Float64Array, row: number, gap: number): number {
  return row === 0 ? 0 : (ends[row - 1] ?? 0) + gap;
}

/** The bytes of one record. */
export function record({ bytes, ends, gap }: Records, row: number): Buffer {
  return bytes.subarray(recordStart(ends, row, gap), ends[row]);
}

/** The text of one record. */
export function recordText({ bytes, ends, gap }: Records, row: number): string {
  return bytes.toString("utf8", recordStart(ends, row, gap), ends[row]);
}

/** Records put one after the other. */
export interface JoinedRecords {
  /** Their bytes with the separators between them, in order. */
  readonly parts: readonly Uint8Array[];
  readonly ends: Float64Array;
}

/** Joins records without copying them; neighbours in memory that are divided so already stay one part. */
export function joinRecords(records: readonly Uint8Array[], separator: string): JoinedRecords {
  const gap = utf8(separator);
  const ends = new Float64Array(records.length);
  const runs: Run[] = [];
  let length = 0;
  for (const [row, next] of records.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && follows(last, next, gap)) {
      last.end = next.byteOffset + next.byteLength;
    } else {
      if (last !== undefined) runs.push(runOf(gap));
      runs.push(runOf(next));
    }
    length += (row === 0 ? 0 : gap.byteLength) + next.byteLength;
    ends[row] = length;
  }
  return { parts: runs.map(({ memory, start, end }) => new Uint8Array(memory, start, end - start)), ends };
}

interface Run {
  readonly memory: ArrayBufferLike;
  readonly start: number;
  end: number;
}

function runOf({ buffer, byteOffset, byteLength }: Uint8Array): Run {
  return { memory: buffer, start: byteOffset, end: byteOffset + byteLength };
}

function follows(run: Run, next: Uint8Array, gap: Buffer): boolean {
  if (run.memory !== next.buffer || run.end + gap.byteLength !== next.byteOffset) return false;
  return gap.equals(new Uint8Array(run.memory, run.end, gap.byteLength));
}

/**
 * Rows of the records that hold every needle. Each needle is looked for from where the others leave off, so that a
 * rare one spares the work on those that occur everywhere.
 */
export function findRecords({ bytes, ends, gap }: Records, needles: readonly Buffer[]): number[] {
  const cursors = needles.map((needle) => ({ needle, at: -1 }));
  const rows: number[] = [];
  let row = 0;
  while (row < ends.length) {
    const start = recordStart(ends, row, gap);
    let next = row;
    for (const cursor of cursors) {
      if (cursor.at < start) cursor.at = bytes.indexOf(cursor.needle, start);
      if (cursor.at === -1) return rows;
      const end = cursor.at + cursor.needle.length;
      // The first row from here on that reaches as far as the needle does.
      while ((ends[next] ?? Number.POSITIVE_INFINITY) < end) next++;
    }
    if (next === row) rows.push(row++);
    else row = next;
  }
  return rows;
}

/** True when the bytes hold every needle. */
export function holdsAll(bytes: Buffer, needles: readonly Buffer[]): boolean {
  return needles.every((needle) => bytes.includes(needle));
}
