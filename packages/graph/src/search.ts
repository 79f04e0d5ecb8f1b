import { RawJson } from "@orange-hyper/core/answer";
import { byteText, utf8 } from "./bytes.js";
import { queryRequired } from "./errors.js";
import { filterNeedles, type GraphFilters } from "./filters.js";
import { foldQuery, type SearchQuery } from "./fold.js";
import { type Fragments, openFragments, parseFragment } from "./fragments.js";
import { closing, jsonList } from "./json-list.js";
import { LINE_BREAK } from "./model/format.js";
import type { GraphModel } from "./model/open.js";
import { findRecords, holdsAll, recordStart } from "./model/records.js";
import type { NodeSummary } from "./node.js";
import { type GraphReader, openGraph } from "./open-graph.js";
import type { MatchField, NodeHitData } from "./schema.js";
import { type Score, scoreLine } from "./score.js";
import { summaryFromData } from "./wire.js";

/** A node that a search found. */
export interface NodeHit extends NodeSummary {
  /** The fields that matched. */
  readonly matches: readonly MatchField[];
  readonly score: number;
}

/** What a search found. */
export interface SearchResult {
  /** The query without surplus white space. */
  readonly query: string;
  /** Best first, then by id. */
  readonly nodes: readonly NodeHit[];
  readonly warnings: readonly string[];
}

/** Finds accepted memory by plain text. Throws USER_INPUT_ERROR for a blank query; no hit is an empty result. */
export async function searchGraph(
  ctx: GraphReader,
  query: string,
  filters: GraphFilters = {},
): Promise<SearchResult> {
  const search = await openSearch(ctx, parseQuery(query), filters);
  const nodes = search
    .nodes()
    .map(({ matches, score, ...data }) => ({ ...summaryFromData(data), matches, score }));
  return { query: search.query, nodes, warnings: search.warnings };
}

/** A query as a user typed it. Throws USER_INPUT_ERROR when it is blank. */
export function parseQuery(typed: string): SearchQuery {
  const query = foldQuery(typed);
  if (query === null) throw queryRequired();
  return query;
}

/** A search result before it is rendered; it is to be rendered exactly once, in one of the two ways. */
export interface OpenSearch {
  readonly query: string;
  readonly count: number;
  readonly warnings: readonly string[];
  /** For `data.nodes`. */
  readonly json: RawJson;
  nodes(): readonly NodeHitData[];
}

/** Opens a search. Only nodes whose text holds every word of the query are looked into. */
export async function openSearch(
  ctx: GraphReader,
  query: SearchQuery,
  filters: GraphFilters,
): Promise<OpenSearch> {
  const model = await openGraph(ctx);
  const fragments = openFragments(model);
  const hits = keepPassing(findHits(model, query), fragments, filters);
  return {
    query: query.text,
    count: hits.length,
    warnings: model.warnings,
    json: new RawJson(() => closing(model, hitList(fragments, hits))),
    nodes: () => [...closing(model, parsedHits(fragments, hits))],
  };
}

interface Hit extends Score {
  readonly row: number;
}

function findHits(model: GraphModel, query: SearchQuery): readonly Hit[] {
  const text = byteText(model.read("lines"));
  const lines = { ends: model.lineEnds, gap: LINE_BREAK.length };
  const tokens = [...new Set(query.tokens)].map((token) => byteText(utf8(token)));
  const wanted = { folded: byteText(utf8(query.folded)), tokens };
  const hits: Hit[] = [];
  for (const row of findRecords(text, lines, tokens)) {
    const line = text.slice(recordStart(lines.ends, row, lines.gap), lines.ends[row]);
    const score = scoreLine(line, wanted);
    if (score !== null) hits.push({ row, matches: score.matches, score: score.score });
  }
  return hits.sort((a, b) => b.score - a.score || a.row - b.row);
}

function keepPassing(hits: readonly Hit[], fragments: Fragments, filters: GraphFilters): readonly Hit[] {
  const needles = filterNeedles(filters);
  if (needles.length === 0) return hits;
  fragments.expect(hits.length);
  return hits.filter((hit) => holdsAll(fragments.at(hit.row), needles));
}

function* hitList(fragments: Fragments, hits: readonly Hit[]): Iterable<string | Uint8Array> {
  fragments.expect(hits.length);
  yield* jsonList(hits, (hit) => [fragments.at(hit.row, NODE_END.length), utf8(hitEnd(hit))]);
}

const NODE_END = "\n      }";

function hitEnd({ matches, score }: Hit): string {
  const fields = matches.map((field) => `          "${field}"`).join(",\n");
  return `,\n        "matches": [\n${fields}\n        ],\n        "score": ${score}${NODE_END}`;
}

function* parsedHits(fragments: Fragments, hits: readonly Hit[]): Iterable<NodeHitData> {
  fragments.expect(hits.length);
  for (const { row, matches, score } of hits) {
    yield { ...parseFragment(fragments.at(row)), matches: [...matches], score };
  }
}
