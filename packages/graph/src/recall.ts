import type { Collection } from "@orange-hyper/core/derived";
import {
  type Decision,
  type Explanation,
  explain,
  gate,
  type Hit,
  type Ranked,
  type RankOptions,
} from "@orange-hyper/recall";
import { findUnapproved } from "./approval.js";
import { filterNeedles, type GraphFilters } from "./filters.js";
import { columnOf, parseFragment } from "./fragments.js";
import { type Lives, livesIn, type NodeLife, readLives } from "./life.js";
import { holdsAll } from "./list.js";
import { unapprovedWarnings, withApproval } from "./look-approval.js";
import type { NodeSummary } from "./node.js";
import { type GraphReader, readGraph } from "./open-graph.js";
import { rankMemory } from "./rank-memory.js";
import { type GraphCorpus, openCorpus } from "./recall-corpus.js";
import type { NodeData } from "./schema.js";
import { summaryFromData } from "./wire.js";

/** A node that a text is about, with its rank. */
export interface RecalledNode extends NodeSummary, Pick<Hit, "score" | "coverage"> {
  /** Why it would not be passed on unasked; null when it would. */
  readonly notTold: Decision["reason"];
}

/** The memory of a project that a text is about. */
export interface RecallResult {
  /** Best first, ties by id. */
  readonly nodes: readonly RecalledNode[];
  readonly explanation: Explanation;
  readonly warnings: readonly string[];
}

/** Finds the accepted memory that a text is about, by the same ranking as prompts and capsules. */
export async function recallGraph(
  ctx: GraphReader,
  text: string,
  options: RankOptions = {},
): Promise<RecallResult> {
  const { found, decisions, ranked, warnings } = await openRecall(ctx, text, options);
  const nodes = found.map((data, index) => {
    const { hit, reason } = decisions[index] as Decision;
    return { ...summaryFromData(data), score: hit.score, coverage: hit.coverage, notTold: reason };
  });
  return { nodes, explanation: explain(ranked, decisions), warnings };
}

/** A ranking before it is rendered, with the listed data of the nodes found, in the same order. */
export interface OpenRecall {
  readonly found: readonly NodeData[];
  readonly decisions: readonly Decision[];
  readonly ranked: Ranked;
  readonly warnings: readonly string[];
}

/** Opens a recall; its result is not rendered yet. */
export function openRecall(ctx: GraphReader, text: string, options: RankOptions = {}): Promise<OpenRecall> {
  return readGraph(ctx, async (graph) => {
    const corpus = openCorpus(graph);
    const lives = livesIn(graph, await readLives(ctx));
    const ranked = rankMemory(text, { corpus, lives }, options);
    const found: NodeData[] = [];
    for (const { document, id } of ranked.hits) {
      const data = parseFragment(fragmentAt(graph, corpus, document));
      found.push(dataWithLife(data, await withApproval(ctx, data, lives.get(id), findUnapproved)));
    }
    const warnings = [...graph.notes, ...unapprovedWarnings(found)];
    graph.close();
    const unapproved = new Set(found.flatMap(({ id, unapproved }) => (unapproved === undefined ? [] : [id])));
    return { found, decisions: gate(ranked, undefined, unapproved), ranked, warnings };
  });
}

const MAX_RELATED = 5;

/** Returns what the ranking finds, for a query whose words no single node contains. */
export function relatedData(
  graph: Collection,
  text: string,
  { filters, lives }: { readonly filters: GraphFilters; readonly lives: Lives },
): readonly NodeData[] {
  const corpus = openCorpus(graph);
  const needles = filterNeedles(filters);
  const passes = (document: number): boolean =>
    needles.length === 0 || holdsAll(fragmentAt(graph, corpus, document), needles);
  const factorOf = (_: string, document: number): number => (passes(document) ? 1 : 0);
  const { hits } = rankMemory(text, { corpus, lives }, { limit: MAX_RELATED, factorOf });
  return hits.map(({ document, id }) =>
    dataWithLife(parseFragment(fragmentAt(graph, corpus, document)), lives.get(id)),
  );
}

function dataWithLife(data: NodeData, life: NodeLife | undefined): NodeData {
  return life === undefined ? data : { ...data, ...life };
}

function fragmentAt(graph: Collection, corpus: GraphCorpus, document: number): Uint8Array {
  const { segment, row } = corpus.place(document);
  return columnOf(graph.segment(segment), "fragment").bytes(row, row + 1);
}
