import { type Column, cellStart, DerivedDamaged, type LiveSegment, textOf } from "@orange-hyper/core/derived";
import type { GraphColumn } from "./rows.js";
import type { NodeData } from "./schema.js";

/** The place of a node in the collection. */
export interface RowPlace {
  readonly segment: number;
  readonly row: number;
}

/** Maximum number of bytes read at once; longer cells get a buffer of their own. */
const CHUNK = 128 * 1024;
/** Size of the read buffer. Reads are extended to whole checksum blocks at both ends. */
const SCRATCH = CHUNK + 4 * 1024;
let scratch: Uint8Array | undefined;

/** Returns a column of the graph. Throws DerivedDamaged when it is missing. */
export function columnOf({ data }: LiveSegment, name: GraphColumn): Column {
  const column = data.column(name);
  if (column === null) throw new DerivedDamaged();
  return column;
}

/**
 * Visits some cells, given by rows in ascending order. The bytes are valid only during the visit, because the buffer is
 * reused. Cells close to each other are read together.
 */
export function visitCells(
  column: Column,
  rows: readonly number[],
  visit: (cell: Uint8Array, row: number) => void,
): void {
  scratch ??= new Uint8Array(SCRATCH);
  for (let first = 0; first < rows.length; ) {
    const from = rows[first] as number;
    const start = cellStart(column.ends, from);
    let last = first;
    while (last + 1 < rows.length && isNear(column, rows[last] as number, rows[last + 1] as number, start))
      last++;
    const cellOf = column.cells(from, (rows[last] as number) + 1, scratch);
    for (; first <= last; first++) visit(cellOf(rows[first] as number), rows[first] as number);
  }
}

/** Size of a buffer shared by copies, in bytes. */
const SLAB = 512 * 1024;

/**
 * Returns a function that copies pieces into shared buffers, so that a small piece does not keep the whole read buffer
 * alive.
 */
export function copier(): (bytes: Uint8Array) => Uint8Array {
  let slab = new Uint8Array(0);
  let used = 0;
  return (bytes) => {
    if (used + bytes.byteLength > slab.byteLength) {
      slab = new Uint8Array(Math.max(SLAB, bytes.byteLength));
      used = 0;
    }
    slab.set(bytes, used);
    used += bytes.byteLength;
    return slab.subarray(used - bytes.byteLength, used);
  };
}

/**
 * Maximum gap, in bytes, between two cells read together: up to about this size, reading the gap is faster than a
 * second call.
 */
const NEAR = 8 * 1024;

function isNear({ ends }: Column, row: number, next: number, start: number): boolean {
  const end = ends[next] as number;
  return end - start <= CHUNK && cellStart(ends, next) - (ends[row] as number) <= NEAR;
}

/** Parses a listed node. */
export function parseFragment(fragment: Uint8Array): NodeData {
  return JSON.parse(textOf(fragment));
}

const ID_START = '      {\n        "id": '.length;
const LINE_END = 0x0a;

/** Returns the id of a listed node. */
export function fragmentId(fragment: Uint8Array): string {
  return JSON.parse(textOf(fragment.subarray(ID_START, fragment.indexOf(LINE_END, ID_START) - 1)));
}
