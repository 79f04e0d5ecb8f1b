import { RawJson } from "@orange-hyper/core/answer";
import { filterNeedles, type GraphFilters } from "./filters.js";
import { type Fragments, openFragments, parseFragment } from "./fragments.js";
import { closing, jsonList } from "./json-list.js";
import type { GraphModel } from "./model/open.js";
import { findRecords } from "./model/records.js";
import type { NodeSummary } from "./node.js";
import { type GraphReader, openGraph } from "./open-graph.js";
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
export async function openListing(ctx: GraphReader, filters: GraphFilters): Promise<OpenListing> {
  const model = await openGraph(ctx);
  const fragments = openFragments(model);
  const needles = filterNeedles(filters);
  const rows = needles.length === 0 ? null : findRecords(fragments.all().bytes, fragments.all(), needles);
  return {
    count: rows?.length ?? model.count,
    warnings: model.warnings,
    json: new RawJson(() => closing(model, rows === null ? wholeList(model) : partialList(fragments, rows))),
    nodes: () => [...closing(model, parsedNodes(fragments, rows ?? allRows(model)))],
  };
}

const CHUNK = 256 * 1024;

function* wholeList(model: GraphModel): Iterable<string | Uint8Array> {
  const end = model.fragmentEnds.at(-1);
  if (end === undefined) {
    yield "[]";
    return;
  }
  yield "[\n";
  for (let from = 0; from < end; from += CHUNK)
    yield model.read("fragments", from, Math.min(from + CHUNK, end));
  yield "\n    ]";
}

function* partialList(fragments: Fragments, rows: readonly number[]): Iterable<string | Uint8Array> {
  fragments.expect(rows.length);
  yield* jsonList(rows, (row) => [fragments.at(row)]);
}

function* parsedNodes(fragments: Fragments, rows: readonly number[]): Iterable<NodeData> {
  fragments.expect(rows.length);
  for (const row of rows) yield parseFragment(fragments.at(row));
}

function allRows(model: GraphModel): readonly number[] {
  return Array.from({ length: model.count }, (_, row) => row);
}
