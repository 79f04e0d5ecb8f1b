import { RawJson } from "@orange-hyper/core/answer";
import { CELL_BREAK, type Collection, cellStart, textOf, utf8 } from "@orange-hyper/core/derived";
import { filterNeedles, type GraphFilters } from "./filters.js";
import { columnOf, fragmentId, visitCells } from "./fragments.js";
import { JsonItems } from "./json-items.js";
import { closing } from "./json-list.js";
import { type Lives, livesIn, readLives, withLife } from "./life.js";
import { listedRuns, type Run } from "./merged-rows.js";
import type { NodeSummary } from "./node.js";
import { type GraphReader, readGraph } from "./open-graph.js";
import type { NodeData } from "./schema.js";
import { summaryFromData } from "./wire.js";

/** Accepted memory, and what may be some. */
export interface NodeListing {
  /** Sorted by id. */
  readonly nodes: readonly NodeSummary[];
  /** Files that were left out although they may be memory: legacy files, and files that cannot be read. */
  readonly warnings: readonly string[];
}

/** The accepted memory of the project, all of it or what the filters let pass. */
export async function listGraph(ctx: GraphReader, filters: GraphFilters = {}): Promise<NodeListing> {
  const listing = await openListing(ctx, filters);
  return { nodes: listing.nodes().map(summaryFromData), warnings: listing.warnings };
}

/** A listing before it is rendered; it is to be rendered exactly once, in one of the two ways. */
export interface OpenListing {
  readonly count: number;
  readonly warnings: readonly string[];
  /** For `data.nodes`. */
  readonly json: RawJson;
  nodes(): readonly NodeData[];
}

/** Opens a listing. Nodes that need not be looked into are never parsed. */
export function openListing(ctx: GraphReader, filters: GraphFilters): Promise<OpenListing> {
  return readGraph(ctx, async (graph) => {
    const runs = listedRuns(graph);
    const needles = filterNeedles(filters);
    const lives = livesIn(graph, await readLives(ctx));
    const isPlain = needles.length === 0 && lives.size === 0;
    const listed = isPlain ? wholeListing(graph, runs) : filteredListing(graph, runs, { needles, lives });
    return { warnings: graph.notes, ...listed };
  });
}

type Listed = Omit<OpenListing, "warnings">;

const CHUNK = 256 * 1024;

function wholeListing(graph: Collection, runs: readonly Run[]): Listed {
  // A list must not break off where it is damaged: all of it is read and checked before any is printed.
  for (const _ of runBytes(graph, runs));
  return {
    count: graph.count,
    json: new RawJson(() => closing(graph, runs.length === 0 ? ["[]"] : framed(runBytes(graph, runs))), true),
    nodes: () => [...closing(graph, parsedRuns(graph, runs))],
  };
}

function* framed(bytes: Iterable<Uint8Array>): Iterable<string | Uint8Array> {
  yield "[\n";
  yield* bytes;
  yield "\n    ]";
}

/** The fragments of all runs with their separators, a few at a time, one after the other in the same memory. */
function* runBytes(graph: Collection, runs: readonly Run[]): Generator<Uint8Array> {
  const separator = utf8(CELL_BREAK);
  const scratch = new Uint8Array(CHUNK + SCRATCH_MARGIN);
  let isFirst = true;
  for (const run of runs) {
    for (const { segment, from, to } of piecesOf(graph, run)) {
      if (!isFirst) yield separator;
      isFirst = false;
      yield columnOf(graph.segment(segment), "fragment").bytes(from, to, scratch);
    }
  }
}

/** A piece ends with the row that crosses its bound, and is read by whole blocks; a longer one gets memory of its own. */
const SCRATCH_MARGIN = 32 * 1024;

/** A run as pieces of bounded size. */
function* piecesOf(graph: Collection, { segment, from, to }: Run): Generator<Run> {
  const { ends } = columnOf(graph.segment(segment), "fragment");
  for (let start = from; start < to; ) {
    const limit = cellStart(ends, start) + CHUNK;
    let end = start + 1;
    while (end < to && (ends[end] as number) <= limit) end++;
    yield { segment, from: start, to: end };
    start = end;
  }
}

function* parsedRuns(graph: Collection, runs: readonly Run[]): Iterable<NodeData> {
  for (const run of runs) {
    for (const { segment, from, to } of piecesOf(graph, run)) {
      yield* JSON.parse(`[${textOf(columnOf(graph.segment(segment), "fragment").bytes(from, to))}]`);
    }
  }
}

interface Passing {
  readonly needles: readonly string[];
  readonly lives: Lives;
}

function filteredListing(graph: Collection, runs: readonly Run[], { needles, lives }: Passing): Listed {
  const items = new JsonItems();
  // What took its place comes before it.
  const superseded: (readonly Uint8Array[])[] = [];
  let count = 0;
  for (const run of runs) {
    for (const { segment, from, to } of piecesOf(graph, run)) {
      const rows = Array.from({ length: to - from }, (_, index) => from + index);
      visitCells(columnOf(graph.segment(segment), "fragment"), rows, (cell) => {
        if (!holdsAll(cell, needles)) return;
        count++;
        const life = lives.size === 0 ? undefined : lives.get(fragmentId(cell));
        if (life?.superseded_by === undefined) items.add(...withLife(cell, life));
        else superseded.push(withLife(cell.slice(), life));
      });
    }
  }
  for (const pieces of superseded) items.add(...pieces);
  graph.close();
  return { count, json: new RawJson(() => items.chunks(), true), nodes: () => items.parsed<NodeData>() };
}

/** True when a fragment holds every needle. */
export function holdsAll(fragment: Uint8Array, needles: readonly string[]): boolean {
  if (needles.length === 0) return true;
  const text = textOf(fragment);
  return needles.every((needle) => text.includes(needle));
}
