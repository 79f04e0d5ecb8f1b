import { RawJson } from "@orange-hyper/core/answer";
import type { Collection, LiveSegment } from "@orange-hyper/core/derived";
import { findEdited } from "./approval.js";
import { queryRequired } from "./errors.js";
import { FIELDS, FIRST, LAST, TEXTS } from "./field-bits.js";
import { filterNeedles, type GraphFilters } from "./filters.js";
import { foldQuery, type SearchQuery } from "./fold.js";
import { columnOf, copier, parseFragment, visitCells } from "./fragments.js";
import { type Lives, livesIn, type NodeLife, readLives } from "./life.js";
import { holdsAll } from "./list.js";
import { unapprovedWarnings, withApproval } from "./look-approval.js";
import { mergedRows } from "./merged-rows.js";
import type { NodeSummary } from "./node.js";
import { type GraphReader, readGraph } from "./open-graph.js";
import { type Hit, rendered } from "./render-hits.js";
import type { MatchField, NodeData, NodeHitData } from "./schema.js";
import { bitsScorer, fragmentScorer } from "./score.js";
import { openTerms, type TermRows, type Terms, termScratch } from "./terms.js";
import { summaryFromData } from "./wire.js";

/** A node found by a search. */
export interface NodeHit extends NodeSummary {
  /** The fields that matched. */
  readonly matches: readonly MatchField[];
  readonly score: number;
}

/** The result of a search. */
export interface SearchResult {
  /** The query, trimmed and with single spaces. */
  readonly query: string;
  /** Best first, ties by id. */
  readonly nodes: readonly NodeHit[];
  /** When nothing was found: memory related to some of the words, the most related first. */
  readonly related: readonly NodeSummary[];
  readonly warnings: readonly string[];
}

/**
 * Searches accepted memory for plain text. Throws USER_INPUT_ERROR for a blank query; the result is empty without a
 * hit.
 */
export async function searchGraph(
  ctx: GraphReader,
  query: string,
  filters: GraphFilters = {},
): Promise<SearchResult> {
  const search = await openSearch(ctx, parseQuery(query), filters);
  const nodes = search
    .nodes()
    .map(({ matches, score, ...data }) => ({ ...summaryFromData(data), matches, score }));
  const related = search.related.map(summaryFromData);
  return { query: search.query, nodes, related, warnings: search.warnings };
}

/** Parses a query from the command line. Throws USER_INPUT_ERROR when it is blank. */
export function parseQuery(typed: string): SearchQuery {
  const query = foldQuery(typed);
  if (query === null) throw queryRequired();
  return query;
}

/** A search result before it is rendered. */
export interface OpenSearch {
  readonly query: string;
  readonly count: number;
  /** Related memory; empty unless `count` is 0. */
  readonly related: readonly NodeData[];
  readonly warnings: readonly string[];
  /** The list for `data.nodes`. */
  readonly json: RawJson;
  nodes(): readonly NodeHitData[];
}

/** Opens a search. Reads only nodes whose text contains every word of the query. */
export function openSearch(ctx: GraphReader, query: SearchQuery, filters: GraphFilters): Promise<OpenSearch> {
  return readGraph(ctx, async (graph) => {
    const lives = livesIn(graph, await readLives(ctx));
    const findIn = hitFinder(query, { needles: filterNeedles(filters), lives });
    const found = findHits(graph, findIn, ctx.cache);
    const { hits, unapproved } = await withApprovals(ctx, graph, found);
    const items = inBulk(ctx.cache, hits.length, () => rendered(graph, hits));
    const count = hits.length;
    const related = count === 0 ? await relatedNodes(graph, query, { filters, lives }) : [];
    const warnings = [...graph.notes, ...unapproved];
    graph.close();
    return {
      query: query.text,
      count,
      related,
      warnings,
      json: new RawJson(() => items.chunks(), true),
      nodes: () => items.parsed<NodeHitData>(),
    };
  });
}

/** Hits are spread evenly over segments, so the first segment is a good estimate of the total. */
function findHits(
  graph: Collection,
  findIn: (live: LiveSegment, segment: number) => readonly Hit[],
  cache: GraphReader["cache"],
): readonly Hit[] {
  const [first, ...others] = graph.segments;
  const found = first === undefined ? [] : [findIn(first, 0)];
  const expected = (found[0]?.length ?? 0) * graph.segments.length;
  return inBulk(cache, expected, () => {
    for (const [index, live] of others.entries()) found.push(findIn(live, index + 1));
    return inOrder(graph, found);
  });
}

function inBulk<T>(cache: GraphReader["cache"], pieces: number, work: () => T): T {
  return cache.inBulk === undefined ? work() : cache.inBulk(pieces, work);
}

/** How many of the best hits are compared with their accepted text. Each comparison reads two files. */
const MAX_COMPARED = 10;

async function withApprovals(
  ctx: GraphReader,
  graph: Collection,
  found: readonly Hit[],
): Promise<{ readonly hits: readonly Hit[]; readonly unapproved: readonly string[] }> {
  const compared: Hit[] = [];
  const unapproved: string[] = [];
  for (const hit of found.slice(0, MAX_COMPARED)) {
    const { segment, row, fragment } = hit;
    const data = parseFragment(fragment ?? columnOf(graph.segment(segment), "fragment").bytes(row, row + 1));
    const life = await withApproval(ctx, data, hit.life, findEdited);
    compared.push({ ...hit, life });
    unapproved.push(...unapprovedWarnings([{ id: data.id, ...life }]));
  }
  return { hits: [...compared, ...found.slice(MAX_COMPARED)], unapproved };
}

/** Finds related memory. The ranking code is loaded only for a search without hits. */
async function relatedNodes(
  graph: Collection,
  { text }: SearchQuery,
  options: { readonly filters: GraphFilters; readonly lives: Lives },
): Promise<readonly NodeData[]> {
  return (await import("./recall.js")).relatedData(graph, text, options);
}

/** Penalty larger than any score, which puts superseded memory after everything else. */
const BEHIND = 2 ** 20;

/** Sorts hits: best first, ties by id. */
function inOrder(graph: Collection, found: readonly (readonly Hit[])[]): readonly Hit[] {
  const ranks = new Map<number, Hit[]>();
  const rows = found.map((hits) => hits.map(({ row }) => row));
  for (const { segment, from, to } of mergedRows(graph, rows)) {
    for (let index = from; index < to; index++) {
      const hit = found[segment]?.[index] as Hit;
      const rank = hit.score.score - (hit.life?.superseded_by === undefined ? 0 : BEHIND);
      const same = ranks.get(rank);
      if (same === undefined) ranks.set(rank, [hit]);
      else same.push(hit);
    }
  }
  return [...ranks].sort(([a], [b]) => b - a).flatMap(([, hits]) => hits);
}

/** Returns a function that finds the hits of a query in one segment, in row order. */
function hitFinder(
  query: SearchQuery,
  { needles, lives }: { readonly needles: readonly string[]; readonly lives: Lives },
): (live: LiveSegment, segment: number) => readonly Hit[] {
  const tokens = [...new Set(query.tokens)];
  const scoreOfBits = bitsScorer(query);
  const scoreOf = fragmentScorer({ folded: query.folded, tokens });
  const copy = copier();
  const scratch = termScratch();
  return (live, segment) => {
    const { rows, bits } = rowsWithAll(openTerms(live, scratch), query.tokens);
    const lifeOf = (row: number): NodeLife | undefined =>
      lives.size === 0 ? undefined : lives.get(live.data.keys()[row] as string);
    const hits: Hit[] = [];
    const unsure: number[] = [];
    for (const row of rows) {
      const score = live.dead.has(row) ? null : scoreOfBits(bits[row] as number);
      if (score === undefined || (score !== null && needles.length > 0)) unsure.push(row);
      else if (score !== null) hits.push({ segment, row, score, fragment: undefined, life: lifeOf(row) });
    }
    visitCells(columnOf(live, "fragment"), unsure, (cell, row) => {
      const score = holdsAll(cell, needles) ? (scoreOfBits(bits[row] as number) ?? scoreOf(cell)) : null;
      if (score !== null) hits.push({ segment, row, score, fragment: copy(cell), life: lifeOf(row) });
    });
    return unsure.length === 0 ? hits : hits.sort((a, b) => a.row - b.row);
  };
}

/**
 * Finds the rows with a field that may contain every word. Returns the bits common to all words; the FIRST bits come
 * from the first word alone, the LAST bits from the last.
 */
function rowsWithAll(terms: Terms, words: readonly string[]): TermRows {
  let all: TermRows | undefined;
  for (const word of new Set(words)) {
    const found = terms.find(word);
    // A field can only begin with the first word and end with the last, so these bits are ignored for all others.
    const any = (word === words[0] ? 0 : TEXTS << FIRST) | (word === words.at(-1) ? 0 : TEXTS << LAST);
    const { rows, bits } = all ?? found;
    const isFirst = all === undefined;
    const both: number[] = [];
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      const own = (found.bits[row] as number) | any;
      const noted = isFirst ? own : own & (bits[row] as number);
      bits[row] = noted;
      if ((noted & FIELDS) !== 0) both.push(row);
    }
    all = { rows: both, bits };
    if (both.length === 0) break;
  }
  return all ?? { rows: [], bits: new Uint16Array(0) };
}
