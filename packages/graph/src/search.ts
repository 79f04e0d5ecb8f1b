import { RawJson } from "@orange-hyper/core/answer";
import { type Collection, type LiveSegment, utf8 } from "@orange-hyper/core/derived";
import { compareText } from "@orange-hyper/core/text";
import { queryRequired } from "./errors.js";
import { filterNeedles, type GraphFilters } from "./filters.js";
import { foldQuery, type SearchQuery } from "./fold.js";
import { columnOf, compareFragments, copier, fragmentId, mapCells, parseFragment } from "./fragments.js";
import { jsonList } from "./json-list.js";
import { type Lives, livesIn, type NodeLife, openFragment, readLives } from "./life.js";
import { holdsAll } from "./list.js";
import type { NodeSummary } from "./node.js";
import { type GraphReader, readGraph } from "./open-graph.js";
import type { MatchField, NodeData, NodeHitData } from "./schema.js";
import { fragmentScorer, type Score } from "./score.js";
import { openTerms, type Terms } from "./terms.js";
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
    const copy = copier();
    const hits = graph.segments
      .flatMap((segment): readonly Hit[] => findHits(segment, query, copy))
      .filter(({ fragment }) => needles.length === 0 || holdsAll(fragment, needles))
      .map((hit) => (lives.size === 0 ? hit : { ...hit, life: lives.get(hit.id) }))
      .sort(
        (a, b) =>
          Number(isSuperseded(a)) - Number(isSuperseded(b)) ||
          b.score - a.score ||
          compareText(a.id, b.id) ||
          compareFragments(a.fragment, b.fragment),
      );
    const related = hits.length === 0 ? await relatedNodes(graph, query, { filters, lives }) : [];
    const warnings = graph.notes;
    graph.close();
    const render = (hit: Hit): readonly Uint8Array[] => [
      ...openFragment(hit.fragment, hit.life),
      utf8(hitEnd(hit)),
    ];
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
  readonly id: string;
  readonly fragment: Uint8Array;
  readonly life?: NodeLife | undefined;
}

/** What was superseded comes after everything else, however well it matches. */
function isSuperseded({ life }: Hit): boolean {
  return life?.superseded_by !== undefined;
}

function findHits(segment: LiveSegment, query: SearchQuery, copy: ReturnType<typeof copier>): readonly Hit[] {
  const tokens = [...new Set(query.tokens)];
  const rows = rowsWithAll(openTerms(segment), tokens).filter((row) => !segment.dead.has(row));
  const scoreOf = fragmentScorer({ folded: query.folded, tokens });
  const hits: Hit[] = [];
  mapCells(columnOf(segment, "fragment"), rows, (cell) => {
    const score = scoreOf(cell);
    if (score === null) return;
    const { matches, score: points } = score;
    hits.push({ id: fragmentId(cell), matches, score: points, fragment: copy(cell) });
  });
  return hits;
}

function rowsWithAll(terms: Terms, tokens: readonly string[]): readonly number[] {
  let common: readonly number[] | null = null;
  for (const token of tokens) {
    const rows = terms.rowsWith(token);
    const others: ReadonlySet<number> | null = common === null ? null : new Set(common);
    common = others === null ? rows : rows.filter((row) => others.has(row));
    if (common.length === 0) return [];
  }
  return common ?? [];
}

const NODE_END = "\n      }";

function hitEnd({ matches, score }: Hit): string {
  const fields = matches.map((field) => `          "${field}"`).join(",\n");
  return `,\n        "matches": [\n${fields}\n        ],\n        "score": ${score}${NODE_END}`;
}

function hitData({ fragment, life, matches, score }: Hit): NodeHitData {
  return { ...parseFragment(fragment), ...life, matches: [...matches], score };
}
