import { type Key, requireIdentity } from "@orange-hyper/core";
import { type Collection, loadCollection, textOf } from "@orange-hyper/core/derived";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { gate, nearest } from "@orange-hyper/recall";
import { findUnapproved } from "./approval.js";
import { columnOf, parseFragment, type RowPlace } from "./fragments.js";
import { type Lives, livesIn, readLives } from "./life.js";
import { ignoreUnreadable } from "./look-approval.js";
import { type NodeSummary, nodeStanding } from "./node.js";
import { readNode } from "./node-file.js";
import { type GraphReader, isUnchanged, openGraph } from "./open-graph.js";
import { rankMemory } from "./rank-memory.js";
import { openCorpus, openTerms } from "./recall-corpus.js";
import { cacheOf } from "./result-cache.js";
import { graphRows } from "./rows.js";
import { keyOfFile, summaryFromData } from "./wire.js";

/** Maximum number of node files that are read for a slice when there is no index and none can be stored. */
const FEW = 64;
/**
 * Maximum number of node files that are read once, in a third of a second, when the index made from them can be stored.
 */
const MANY = 1_000;

/** Which memories `relatedNodes` returns. */
export interface TellOptions {
  readonly limit: number;
  /** Ids of memories that were offered before and are left out. */
  readonly told?: ReadonlySet<string>;
}

/**
 * Finds accepted memory that is worth offering to somebody who works on a text and did not ask for it, the most related
 * first. Ranks and filters as `orange graph recall` does. Uses the stored index as it is and reads only the node files
 * that it returns, so that a hook can afford it; memory added since the index was stored is not found. Returns null
 * when there is no index and too many files to read without one.
 */
export function relatedNodes(
  ctx: GraphReader,
  text: string,
  { limit, told = new Set() }: TellOptions,
): Promise<readonly NodeSummary[] | null> {
  const ranking: Ranking = (graph, most, lives) => {
    const corpus = openCorpus(graph);
    // Memories offered before still take part in the ranking: a memory far behind a better one is not worth offering,
    // even if the better one was offered already.
    const room = most + told.size;
    return gate(rankMemory(text, { corpus, lives }, { limit: room }), room)
      .filter(({ hit, reason }) => reason === null && !told.has(hit.id))
      .slice(0, most)
      .map(({ hit }) => corpus.place(hit.document));
  };
  return sliceOf(ctx, { limit, isTold: true, open: graphAtHand }, ranking);
}

/**
 * Finds accepted memory that may say the same as a text, or the opposite; the one that shares most with it comes first.
 * Brings the index up to date first, for a caller that can wait and must not miss any. Returns null when the index is
 * inconsistent.
 */
export function nearestNodes(
  ctx: GraphReader,
  text: string,
  limit: number,
): Promise<readonly NodeSummary[] | null> {
  return sliceOf(ctx, { limit, isTold: false, open: currentGraph }, (graph, most) => {
    const terms = openTerms(graph);
    return nearest(text, terms, most).map((document) => terms.place(document));
  });
}

/**
 * Returns the accepted memory that was changed last, from the stored index, or from the up-to-date one if `isCurrent`
 * is set. Null as for `relatedNodes`.
 */
export function latestNodes(
  ctx: GraphReader,
  limit: number,
  { isCurrent = false }: { readonly isCurrent?: boolean } = {},
): Promise<readonly NodeSummary[] | null> {
  const open = isCurrent ? openGraph : graphAtHand;
  return sliceOf(ctx, { limit, isTold: true, open }, latestRows);
}

/** Returns up to `most` rows, the most important first. */
type Ranking = (graph: Collection, most: number, lives: Lives) => readonly RowPlace[];

interface Slice {
  readonly limit: number;
  /**
   * True when the result is shown to a model as accepted by a person. Each file is then read again, and left out if it
   * is not what was accepted.
   */
  readonly isTold: boolean;
  readonly open: (ctx: GraphReader) => Promise<Collection | null>;
}

async function sliceOf(
  ctx: GraphReader,
  { limit, isTold, open }: Slice,
  rank: Ranking,
): Promise<readonly NodeSummary[] | null> {
  const graph = await open(ctx);
  if (graph === null) return null;
  try {
    if (graph.count === 0) return [];
    const nodes: NodeSummary[] = [];
    const lives = livesIn(graph, await readLives(ctx));
    const superseded = [...lives.values()].filter((life) => life.superseded_by !== undefined).length;
    // Some files may have been deleted, damaged or edited since; twice the limit is enough without reading all.
    const most = (isTold ? 2 * limit : limit) + superseded;
    for (const { segment, row } of rank(graph, most, lives)) {
      if (nodes.length === limit) break;
      const data = parseFragment(columnOf(graph.segment(segment), "fragment").bytes(row, row + 1));
      const summary = isTold ? await approvedNode(ctx, keyOfFile(data.file)) : summaryFromData(data);
      const life = summary === null ? undefined : lives.get(summary.id);
      if (summary === null || life?.superseded_by !== undefined) continue;
      nodes.push(life?.stale === undefined ? summary : { ...summary, stale: life.stale });
    }
    return nodes;
  } catch {
    // An inconsistent index is ignored, because a slice is not worth a failure.
    return null;
  } finally {
    graph.close();
  }
}

/**
 * Reads the memory in a file as it is now. Returns null when there is none any more, or when it is not what a person
 * accepted.
 */
export async function approvedNode(ctx: GraphReader, key: Key): Promise<NodeSummary | null> {
  const node = await readNode(ctx.documents, key).catch(ignoreUnreadable);
  if (node === null || nodeStanding(node, requireIdentity(ctx.project).project_id) !== "accepted")
    return null;
  if ((await findUnapproved(ctx.documents, node)) !== null) return null;
  const { document: _, ...summary } = node;
  return summary;
}

/**
 * Opens the stored index as it is, or, when there is none, the graph itself if it is small enough. Returns null
 * otherwise. The caller closes the result.
 */
export async function graphAtHand(ctx: GraphReader): Promise<Collection | null> {
  const kept = loadCollection(ctx.cache, graphRows(requireIdentity(ctx.project).project_id).spec);
  if (kept !== null) return kept;
  let files = 0;
  for (const nodeType of NODE_TYPES) files += (await ctx.documents.list(nodeFolder(nodeType))).length;
  const isAffordable = files <= FEW || (files <= MANY && ctx.cache.put("graph.trial", []));
  return isAffordable ? openGraph(ctx) : null;
}

/**
 * Opens the graph as it is now. Reads no file when no folder has changed since the index was stored. The caller closes
 * the result.
 */
async function currentGraph(ctx: GraphReader): Promise<Collection> {
  const kept = loadCollection(ctx.cache, graphRows(requireIdentity(ctx.project).project_id).spec);
  if (kept !== null && (await isUnchanged(ctx, kept))) return kept;
  kept?.close();
  return openGraph(ctx);
}

interface Latest {
  readonly place: RowPlace;
  readonly at: string;
  /** Reads the id of the row, for ties only, because that loads the keys of its segment. */
  readonly id: () => string;
}

/**
 * Returns up to `most` rows that were changed last, latest first; of equal ones the first id. Rows are in the order of
 * their ids, which mostly begin with a date, so reading from the end skips nearly all of the remaining rows.
 */
function latestRows(graph: Collection, most: number): readonly RowPlace[] {
  return cacheOf(graph).get(
    `latest ${most}`,
    () => findLatest(graph, most),
    (rows) => ROW_BYTES * rows.length,
  );
}

/** Approximate size of a `RowPlace` in memory, in bytes. */
const ROW_BYTES = 48;

function findLatest(graph: Collection, most: number): readonly RowPlace[] {
  const first: Latest[] = [];
  for (let segment = graph.segments.length - 1; segment >= 0; segment -= 1) {
    const live = graph.segment(segment);
    const { counting } = live.mark;
    const latest: readonly string[] = JSON.parse(`[${textOf(columnOf(live, "latest").bytes(0, counting))}]`);
    for (let row = counting - 1; row >= 0; row -= 1) {
      const at = latest[row] ?? "";
      if (live.dead.has(row) || (first.length === most && at < (first[most - 1]?.at ?? ""))) continue;
      const entry: Latest = { place: { segment, row }, at, id: () => live.data.keys()[row] ?? "" };
      first.splice(placeAmong(first, entry), 0, entry);
      if (first.length > most) first.pop();
    }
  }
  return first.map(({ place }) => place);
}

function placeAmong(first: readonly Latest[], entry: Latest): number {
  let low = 0;
  let high = first.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const { at, id } = first[middle] as Latest;
    if (at > entry.at || (at === entry.at && id() < entry.id())) low = middle + 1;
    else high = middle;
  }
  return low;
}
