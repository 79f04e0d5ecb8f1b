import {
  type Collection,
  type Column,
  cellStart,
  DerivedDamaged,
  type LiveSegment,
  textOf,
} from "@orange-hyper/core/derived";
import { NODE_TYPES } from "@orange-hyper/core/storage";
import { compareText } from "@orange-hyper/core/text";
import type { GraphColumn } from "./rows.js";
import type { NodeData } from "./schema.js";

/** A node by its place in the collection. */
export interface RowPlace {
  readonly segment: number;
  readonly row: number;
}

/** Neighbours that follow each other in listings, up to but without `to`. */
export interface Run {
  readonly segment: number;
  readonly from: number;
  readonly to: number;
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
 * What `make` makes of the bytes of some cells, which are not to be kept: the next ones are read into the same memory. Rows
 * come in order and are read together where they lie close.
 */
export function mapCells<T>(
  column: Column,
  rows: readonly number[],
  make: (cell: Uint8Array) => T,
): readonly T[] {
  const made: T[] = [];
  scratch ??= new Uint8Array(SCRATCH);
  for (let first = 0; first < rows.length; ) {
    const from = rows[first] as number;
    const start = cellStart(column.ends, from);
    let last = first;
    while (last + 1 < rows.length && isNear(column, rows[last] as number, rows[last + 1] as number, start))
      last++;
    const cellOf = column.cells(from, (rows[last] as number) + 1, scratch);
    for (; first <= last; first++) made.push(make(cellOf(rows[first] as number)));
  }
  return made;
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

/** Every node in the order of listings, in as few runs as possible. */
export function listedRuns(graph: Collection): readonly Run[] {
  const queues = graph.segments.flatMap(({ mark, dead }, segment) => {
    const next = nextLive(dead, 0, mark.counting);
    return next === mark.counting ? [] : [{ segment, next }];
  });
  const runs: Run[] = [];
  while (queues.length > 0) {
    const [first, second] = twoFirst(graph, queues);
    const { mark, dead, data } = graph.segment(first.segment);
    let to = first.next + 1;
    if (second === null) while (to < mark.counting && !dead.has(to)) to++;
    else {
      const keys = data.keys();
      const limit = keyOf(graph, second);
      while (to < mark.counting && !dead.has(to) && (keys[to] as string) < limit) to++;
    }
    runs.push({ segment: first.segment, from: first.next, to });
    first.next = nextLive(dead, to, mark.counting);
    if (first.next === mark.counting) queues.splice(queues.indexOf(first), 1);
  }
  return runs;
}

interface Queue {
  readonly segment: number;
  next: number;
}

function twoFirst(graph: Collection, queues: readonly Queue[]): readonly [Queue, Queue | null] {
  const ordered = queues.length === 1 ? queues : [...queues].sort((a, b) => compareQueues(graph, a, b));
  return [ordered[0] as Queue, ordered[1] ?? null];
}

function compareQueues(graph: Collection, a: Queue, b: Queue): number {
  return compareText(keyOf(graph, a), keyOf(graph, b)) || compareFiles(fileOf(graph, a), fileOf(graph, b));
}

function keyOf(graph: Collection, { segment, next }: Queue): string {
  return graph.segment(segment).data.keys()[next] as string;
}

function fileOf(graph: Collection, { segment, next }: Queue): string {
  return parseFragment(columnOf(graph.segment(segment), "fragment").bytes(next, next + 1)).file;
}

function nextLive(dead: ReadonlySet<number>, from: number, end: number): number {
  let row = from;
  while (row < end && dead.has(row)) row++;
  return row;
}

/** A listed node as data. */
export function parseFragment(fragment: Uint8Array): NodeData {
  return JSON.parse(textOf(fragment));
}

/** Orders listed nodes of one id by file: by folder in the order of the types, then by name. */
export function compareFragments(a: Uint8Array, b: Uint8Array): number {
  return compareFiles(parseFragment(a).file, parseFragment(b).file);
}

const ID_START = '      {\n        "id": '.length;
const LINE_END = 0x0a;

/** The id of a listed node. */
export function fragmentId(fragment: Uint8Array): string {
  return JSON.parse(textOf(fragment.subarray(ID_START, fragment.indexOf(LINE_END, ID_START) - 1)));
}

function compareFiles(a: string, b: string): number {
  return folderNumber(a) - folderNumber(b) || compareText(a, b);
}

function folderNumber(file: string): number {
  return NODE_TYPES.findIndex((nodeType) => file.includes(`/graph/nodes/${nodeType}/`));
}
