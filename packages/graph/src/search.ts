import { RawJson } from "@orange-hyper/core/answer";
import { type Collection, type LiveSegment, utf8 } from "@orange-hyper/core/derived";
import { findEdited } from "./approval.js";
import { queryRequired } from "./errors.js";
import { FIELDS, FIRST, LAST, TEXTS } from "./field-bits.js";
import { filterNeedles, type GraphFilters } from "./filters.js";
import { foldQuery, type SearchQuery } from "./fold.js";
import { columnOf, copier, parseFragment, type RowPlace, visitCells } from "./fragments.js";
import { JsonItems } from "./json-items.js";
import { type Lives, livesIn, type NodeLife, openFragment, readLives } from "./life.js";
import { holdsAll } from "./list.js";
import { unapprovedWarnings, withApproval } from "./look-approval.js";
import { mergedRows } from "./merged-rows.js";
import type { NodeSummary } from "./node.js";
import { type GraphReader, readGraph } from "./open-graph.js";
import type { MatchField, NodeData, NodeHitData } from "./schema.js";
import { bitsScorer, fragmentScorer, type Score } from "./score.js";
import { openTerms, type TermRows, type Terms, termScratch } from "./terms.js";
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
  /** Where nothing was found: what some of the words may be about, the most related first. */
  readonly related: readonly NodeSummary[];
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
  const related = search.related.map(summaryFromData);
  return { query: search.query, nodes, related, warnings: search.warnings };
}

/** A query as a user typed it. Throws USER_INPUT_ERROR when it is blank. */
export function parseQuery(typed: string): SearchQuery {
  const query = foldQuery(typed);
  if (query === null) throw queryRequired();
  return query;
}

/** A search result before it is rendered. */
export interface OpenSearch {
  readonly query: string;
  readonly count: number;
  /** Where `count` is 0. */
  readonly related: readonly NodeData[];
  readonly warnings: readonly string[];
  /** For `data.nodes`. */
  readonly json: RawJson;
  nodes(): readonly NodeHitData[];
}

/** Opens a search. Only nodes whose text holds every word of the query are read. */
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

/** Segments hold about as many hits: the first one tells whether there are many. */
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

/** So many hits, the best ones, are compared with what was accepted: each takes reading two files. */
const MOST_COMPARED = 10;

async function withApprovals(
  ctx: GraphReader,
  graph: Collection,
  found: readonly Hit[],
): Promise<{ readonly hits: readonly Hit[]; readonly unapproved: readonly string[] }> {
  const compared: Hit[] = [];
  const unapproved: string[] = [];
  for (const hit of found.slice(0, MOST_COMPARED)) {
    const { segment, row, fragment } = hit;
    const data = parseFragment(fragment ?? columnOf(graph.segment(segment), "fragment").bytes(row, row + 1));
    const life = await withApproval(ctx, data, hit.life, findEdited);
    compared.push({ ...hit, life });
    unapproved.push(...unapprovedWarnings([{ id: data.id, ...life }]));
  }
  return { hits: [...compared, ...found.slice(MOST_COMPARED)], unapproved };
}

/** Ranking is loaded only for a search that found nothing. */
async function relatedNodes(
  graph: Collection,
  { text }: SearchQuery,
  options: { readonly filters: GraphFilters; readonly lives: Lives },
): Promise<readonly NodeData[]> {
  return (await import("./recall.js")).relatedData(graph, text, options);
}

interface Hit extends RowPlace {
  readonly score: Score;
  /** Of a node that was looked into. */
  readonly fragment: Uint8Array | undefined;
  readonly life: NodeLife | undefined;
}

/** More than any score. What was superseded comes after everything else, however well it matches. */
const BEHIND = 2 ** 20;

/** Best first, then by id. */
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

/** Finds what answers a query in one segment, in the order of rows. */
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

/** Rows with a field that may hold every word, and what is noted of all words; of edges, the first's begin and the last's end. */
function rowsWithAll(terms: Terms, words: readonly string[]): TermRows {
  let all: TermRows | undefined;
  for (const word of new Set(words)) {
    const found = terms.find(word);
    // Nobody asks how a field begins that goes on with this word, nor how one ends that this word begins.
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

const NODE_END = "\n      }";

/** The hits as they are printed. What lies close is read together. */
function rendered(graph: Collection, hits: readonly Hit[]): JsonItems {
  const items = new JsonItems();
  const ends = hitEnds();
  const add = (fragment: Uint8Array, { life, score }: Hit): void =>
    items.add(...openFragment(fragment, life), ends(score));
  for (let next = 0; next < hits.length; ) {
    const { fragment, segment } = hits[next] as Hit;
    if (fragment !== undefined) {
      add(fragment, hits[next++] as Hit);
      continue;
    }
    const rows: number[] = [];
    for (let index = next; index < hits.length; index++) {
      const hit = hits[index] as Hit;
      if (hit.segment !== segment || hit.fragment !== undefined || hit.row < (rows.at(-1) ?? 0)) break;
      rows.push(hit.row);
    }
    visitCells(columnOf(graph.segment(segment), "fragment"), rows, (cell) => add(cell, hits[next++] as Hit));
  }
  return items;
}

/** The lines of a hit behind those of its node; hits of one rank share them. */
function hitEnds(): (score: Score) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  return (score) => {
    const name = `${score.score} ${score.matches.join()}`;
    const end = known.get(name) ?? utf8(hitEnd(score));
    known.set(name, end);
    return end;
  };
}

function hitEnd({ matches, score }: Score): string {
  const fields = matches.map((field) => `          "${field}"`).join(",\n");
  return `,\n        "matches": [\n${fields}\n        ],\n        "score": ${score}${NODE_END}`;
}
