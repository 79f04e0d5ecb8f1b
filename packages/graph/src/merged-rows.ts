import type { Collection } from "@orange-hyper/core/derived";
import { NODE_TYPES } from "@orange-hyper/core/storage";
import { compareText } from "@orange-hyper/core/text";
import { columnOf, fragmentId, parseFragment, type RowPlace } from "./fragments.js";

/** Consecutive rows of one segment that are also consecutive in listings; `to` is exclusive. */
export interface Run {
  readonly segment: number;
  readonly from: number;
  readonly to: number;
}

/** Returns every node in listing order, in as few runs of rows as possible. */
export function listedRuns(graph: Collection): readonly Run[] {
  const rows = graph.segments.map(({ mark, dead }) => {
    const all = Array.from({ length: mark.counting }, (_, row) => row);
    return dead.size === 0 ? all : all.filter((row) => !dead.has(row));
  });
  return mergedRows(graph, rows).flatMap((run) => withoutGaps(run, rows[run.segment] ?? []));
}

function withoutGaps({ segment, from, to }: Run, rows: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  for (let start = from; start < to; ) {
    const first = rows[start] as number;
    let end = to;
    if (rows[to - 1] !== first + to - 1 - start)
      for (end = start + 1; end < to && rows[end] === first + end - start; ) end++;
    runs.push({ segment, from: first, to: first + end - start });
    start = end;
  }
  return runs;
}

interface Queue {
  readonly segment: number;
  readonly rows: readonly number[];
  next: number;
  /** Id of the row at `next`. */
  id: string;
}

/**
 * Merges some rows of each segment in the order of their ids, as runs of positions in these lists. The rows of a
 * segment are sorted by id, then by file, and ids usually begin with a type and a date, so the runs are long.
 */
export function mergedRows(graph: Collection, rows: readonly (readonly number[])[]): readonly Run[] {
  const idOf = idReader(graph);
  const idIn = ({ segment, rows: own }: Queue, at: number): string =>
    idOf({ segment, row: own[at] as number });
  const queues = rows.flatMap((own, segment): readonly Queue[] =>
    own.length === 0 ? [] : [{ segment, rows: own, next: 0, id: "" }],
  );
  const runs: Run[] = [];
  if (queues.length > 1) for (const queue of queues) queue.id = idIn(queue, 0);
  while (queues.length > 1) {
    const [first, second] = twoFirst(graph, queues);
    const from = first.next;
    const to = firstFrom(from + 1, first.rows.length, (at) => idIn(first, at) < second.id);
    runs.push({ segment: first.segment, from, to });
    first.next = to;
    if (to === first.rows.length) queues.splice(queues.indexOf(first), 1);
    else first.id = idIn(first, to);
  }
  for (const { segment, rows: own, next } of queues) runs.push({ segment, from: next, to: own.length });
  return runs;
}

/** Number of ids read one by one before all ids of a segment are read at once. */
const FEW = 1_000;

function idReader(graph: Collection): (place: RowPlace) => string {
  let asked = 0;
  return ({ segment, row }) => {
    const live = graph.segment(segment);
    if (asked++ >= FEW) return live.data.keys()[row] as string;
    return fragmentId(columnOf(live, "fragment").bytes(row, row + 1));
  };
}

/** Returns the first position for which `isBefore` is false; it is usually the end, or near the start. */
function firstFrom(start: number, end: number, isBefore: (at: number) => boolean): number {
  if (start === end || isBefore(end - 1)) return end;
  let low = start;
  let high = end - 1;
  for (let step = 1; low + step <= high && isBefore(low + step - 1); step *= 2) low += step;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function twoFirst(graph: Collection, queues: readonly Queue[]): readonly [Queue, Queue] {
  let [first, second] = queues as readonly [Queue, Queue];
  for (let index = 1; index < queues.length; index++) {
    const queue = queues[index] as Queue;
    if (compareQueues(graph, queue, first) < 0) [first, second] = [queue, first];
    else if (index === 1 || compareQueues(graph, queue, second) < 0) second = queue;
  }
  return [first, second];
}

function compareQueues(graph: Collection, a: Queue, b: Queue): number {
  return compareText(a.id, b.id) || compareFiles(fileOf(graph, a), fileOf(graph, b));
}

function fileOf(graph: Collection, { segment, rows, next }: Queue): string {
  const row = rows[next] as number;
  return parseFragment(columnOf(graph.segment(segment), "fragment").bytes(row, row + 1)).file;
}

/** Compares files by folder in the order of node types, then by name. */
function compareFiles(a: string, b: string): number {
  return folderNumber(a) - folderNumber(b) || compareText(a, b);
}

function folderNumber(file: string): number {
  return NODE_TYPES.findIndex((nodeType) => file.includes(`/graph/nodes/${nodeType}/`));
}
