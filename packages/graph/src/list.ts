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

/** Accepted memory, and warnings about what could not be listed. */
export interface NodeListing {
  /** Sorted by id. */
  readonly nodes: readonly NodeSummary[];
  /**
   * Warnings about files that were skipped although they may be memory: legacy files, and files that cannot be read.
   */
  readonly warnings: readonly string[];
}

/** Lists the accepted memory of the project that passes the filters; all of it without filters. */
export async function listGraph(ctx: GraphReader, filters: GraphFilters = {}): Promise<NodeListing> {
  const listing = await openListing(ctx, filters);
  return { nodes: listing.nodes().map(summaryFromData), warnings: listing.warnings };
}

/** A listing before it is rendered. It must be rendered exactly once, as `json` or through `nodes()`. */
export interface OpenListing {
  readonly count: number;
  readonly warnings: readonly string[];
  /** The list for `data.nodes`. */
  readonly json: RawJson;
  nodes(): readonly NodeData[];
}

/** Opens a listing. Nodes are parsed only where necessary. */
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
  // Everything is read and verified before anything is printed, so that damage cannot cut the printed list short.
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

/** Yields the fragments of all runs with their separators, a few at a time, in one reused buffer. */
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

/**
 * Extra buffer space. A piece includes the row that crosses its limit and is read in whole blocks; longer pieces get a
 * buffer of their own.
 */
const SCRATCH_MARGIN = 32 * 1024;

/** Splits a run into pieces of bounded size. */
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
  // Superseded memory is listed after everything else.
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

/** True when a fragment contains every needle. */
export function holdsAll(fragment: Uint8Array, needles: readonly string[]): boolean {
  if (needles.length === 0) return true;
  const text = textOf(fragment);
  return needles.every((needle) => text.includes(needle));
}
