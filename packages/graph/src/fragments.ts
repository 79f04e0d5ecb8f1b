import { type Column, cellStart, DerivedDamaged, type LiveSegment, textOf } from "@orange-hyper/core/derived";
import type { GraphColumn } from "./rows.js";
import type { NodeData } from "./schema.js";

/** A node by its place in the collection. */
export interface RowPlace {
  readonly segment: number;
  readonly row: number;
}

/** So many bytes are read at once; longer cells get memory of their own. */
const CHUNK = 128 * 1024;
/** What is read begins and ends with a block of what is checked. */
const SCRATCH = CHUNK + 4 * 1024;
let scratch: Uint8Array | undefined;

/** A column of the graph. */
export function columnOf({ data }: LiveSegment, name: GraphColumn): Column {
  const column = data.column(name);
  if (column === null) throw new DerivedDamaged();
  return column;
}

/**
 * Visits some cells, whose bytes are not to be kept: the next ones are read into the same memory. Rows come in order and
 * are read together where they lie close.
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

/** Such memory is shared by copies. */
const SLAB = 512 * 1024;

/** Copies pieces into memory that they share, so that none keeps what was read around it. */
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

/** Reading what lies between two cells takes less time than another call, up to about so much. */
const NEAR = 8 * 1024;

function isNear({ ends }: Column, row: number, next: number, start: number): boolean {
  const end = ends[next] as number;
  return end - start <= CHUNK && cellStart(ends, next) - (ends[row] as number) <= NEAR;
}

/** A listed node as data. */
export function parseFragment(fragment: Uint8Array): NodeData {
  return JSON.parse(textOf(fragment));
}

const ID_START = '      {\n        "id": '.length;
const LINE_END = 0x0a;

/** The id of a listed node. */
export function fragmentId(fragment: Uint8Array): string {
  return JSON.parse(textOf(fragment.subarray(ID_START, fragment.indexOf(LINE_END, ID_START) - 1)));
}
