import { RawJson } from "@orange-hyper/core/answer";
import { type Collection, type LiveSegment, utf8 } from "@orange-hyper/core/derived";
import { compareText } from "@orange-hyper/core/text";
import { queryRequired } from "./errors.js";
import { FIELD_BITS, FIELDS, FIRST, LAST, TEXTS } from "./field-bits.js";
import { filterNeedles, type GraphFilters } from "./filters.js";
import { foldQuery, type SearchQuery } from "./fold.js";
import { columnOf, compareFragments, copier, fragmentId, mapCells, parseFragment } from "./fragments.js";
import { jsonList } from "./json-list.js";
import { type Lives, livesIn, type NodeLife, openFragment, readLives } from "./life.js";
import { holdsAll } from "./list.js";
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

/** A search result before it is rendered; it is to be rendered exactly once, in one of the two ways. */
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

/** Opens a search. Only nodes whose text holds every word of the query are looked into. */
export function openSearch(ctx: GraphReader, query: SearchQuery, filters: GraphFilters): Promise<OpenSearch> {
  return readGraph(ctx, async (graph) => {
    const needles = filterNeedles(filters);
    const lives = livesIn(graph, await readLives(ctx));
    const findIn = hitFinder(query, needles);
    const found = graph.segments.flatMap((segment, number): readonly Hit[] => findIn(segment, number));
    const hits = (
      lives.size === 0 ? found : found.map((hit) => ({ ...hit, life: lives.get(idOf(hit)) }))
    ).sort(compareHits);
    const related = hits.length === 0 ? await relatedNodes(graph, query, { filters, lives }) : [];
    const warnings = graph.notes;
    graph.close();
    const ends = hitEnds();
    const render = (hit: Hit): readonly Uint8Array[] => [...openFragment(hit.fragment, hit.life), ends(hit)];
    return {
      query: query.text,
      count: hits.length,
      related,
      warnings,
      json: new RawJson(() => jsonList(hits, render), true),
      nodes: () => hits.map(hitData),
    };
  });
}

/** Ranking is loaded only for a search that found nothing. */
async function relatedNodes(
  graph: Collection,
  { text }: SearchQuery,
  options: { readonly filters: GraphFilters; readonly lives: Lives },
): Promise<readonly NodeData[]> {
  return (await import("./recall.js")).relatedData(graph, text, options);
}

interface Hit extends Score {
  /** Its place in the collection: in a segment, rows are in the order of their ids, then of their files. */
  readonly segment: number;
  readonly row: number;
  readonly fragment: Uint8Array;
  readonly life?: NodeLife | undefined;
}

function compareHits(a: Hit, b: Hit): number {
  return (
    Number(isSuperseded(a)) - Number(isSuperseded(b)) ||
    b.score - a.score ||
    (a.segment === b.segment
      ? a.row - b.row
      : compareText(idOf(a), idOf(b)) || compareFragments(a.fragment, b.fragment))
  );
}

/** What was superseded comes after everything else, however well it matches. */
function isSuperseded({ life }: Hit): boolean {
  return life?.superseded_by !== undefined;
}

function idOf({ fragment }: Hit): string {
  return fragmentId(fragment);
}

/** Finds what answers a query in one segment. */
function hitFinder(
  query: SearchQuery,
  needles: readonly string[],
): (live: LiveSegment, segment: number) => readonly Hit[] {
  const tokens = [...new Set(query.tokens)];
  const scoreOfBits = bitsScorer(query);
  const scoreOf = fragmentScorer({ folded: query.folded, tokens });
  const copy = copier();
  const scratch = termScratch();
  return (live, segment) => {
    const { rows: all, bits } = rowsWithAll(openTerms(live, scratch), query.tokens);
    const scores = new Map<number, Score | undefined>();
    for (const row of all) {
      const score = live.dead.has(row) ? null : scoreOfBits(bits[row] as number);
      if (score !== null) scores.set(row, score);
    }
    const hits: Hit[] = [];
    const rows = [...scores.keys()];
    let next = 0;
    mapCells(columnOf(live, "fragment"), rows, (cell) => {
      const row = rows[next++] as number;
      if (needles.length > 0 && !holdsAll(cell, needles)) return;
      const score = scores.get(row) ?? scoreOf(cell);
      if (score !== null)
        hits.push({ segment, row, matches: score.matches, score: score.score, fragment: copy(cell) });
    });
    return hits;
  };
}

const ALL = 2 ** FIELD_BITS - 1;

/** Rows with a field that may hold every word, and what is noted of all words; of edges, the first's begin and the last's end. */
function rowsWithAll(terms: Terms, words: readonly string[]): TermRows {
  let rows: readonly number[] | undefined;
  let bits = new Uint16Array(0);
  for (const word of new Set(words)) {
    const found = terms.find(word);
    if (rows === undefined) bits = new Uint16Array(found.bits.length).fill(ALL);
    // Nobody asks how a field begins that goes on with this word, nor how one ends that this word begins.
    const any = (word === words[0] ? 0 : TEXTS << FIRST) | (word === words.at(-1) ? 0 : TEXTS << LAST);
    rows = (rows ?? found.rows).filter((row) => {
      bits[row] = (bits[row] as number) & ((found.bits[row] as number) | any);
      return ((bits[row] as number) & FIELDS) !== 0;
    });
    if (rows.length === 0) break;
  }
  return { rows: rows ?? [], bits };
}

const NODE_END = "\n      }";

/** The lines of a hit behind those of its node; hits of one rank share them. */
function hitEnds(): (hit: Hit) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  return ({ matches, score }) => {
    const name = `${score} ${matches.join()}`;
    const end = known.get(name) ?? utf8(hitEnd({ matches, score }));
    known.set(name, end);
    return end;
  };
}

function hitEnd({ matches, score }: Score): string {
  const fields = matches.map((field) => `          "${field}"`).join(",\n");
  return `,\n        "matches": [\n${fields}\n        ],\n        "score": ${score}${NODE_END}`;
}

function hitData({ fragment, life, matches, score }: Hit): NodeHitData {
  return { ...parseFragment(fragment), ...life, matches: [...matches], score };
}
