import { type Key, requireIdentity } from "@orange-hyper/core";
import { type Collection, loadCollection, textOf } from "@orange-hyper/core/derived";
import { isDocumentUnreadable } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { gate, nearest } from "@orange-hyper/recall";
import { findUnapproved } from "./approval.js";
import { columnOf, parseFragment, type RowPlace } from "./fragments.js";
import { type Lives, livesIn, readLives } from "./life.js";
import { madeOf } from "./made.js";
import { type NodeSummary, nodeStanding } from "./node.js";
import { readNode } from "./node-file.js";
import { type GraphReader, isUnchanged, openGraph } from "./open-graph.js";
import { rankMemory } from "./rank-memory.js";
import { openCorpus, openTerms } from "./recall-corpus.js";
import { graphRows } from "./rows.js";
import { keyOfFile, summaryFromData } from "./wire.js";

/** Where nothing is kept of the graph and nothing can be, no more node files than this are read for a slice. */
const FEW = 64;
/** So many are read once, in a third of a second, where what is made of them is kept. */
const MANY = 1_000;

/** Which memory is told about a text. */
export interface TellOptions {
  readonly limit: number;
  /** Ids of memories that were told already. */
  readonly told?: ReadonlySet<string>;
}

/**
 * Accepted memory that is worth telling to somebody who works on a text and did not ask for it, the most related first:
 * ranked and let through as by `orange graph recall`. Looks into what is kept of the graph as it is and reads no node file
 * but those it answers, so that a hook can afford it; memory that came in since is not found. Null where nothing is kept
 * and there is too much to do without.
 */
export function relatedNodes(
  ctx: GraphReader,
  text: string,
  { limit, told = new Set() }: TellOptions,
): Promise<readonly NodeSummary[] | null> {
  const ranking: Ranking = (graph, most, lives) => {
    const corpus = openCorpus(graph);
    // What was told before may be better than all else, and then what is far behind it is as little worth telling.
    const room = most + told.size;
    return gate(rankMemory(text, { corpus, lives }, { limit: room }), room)
      .filter(({ hit, reason }) => reason === null && !told.has(hit.id))
      .slice(0, most)
      .map(({ hit }) => corpus.place(hit.document));
  };
  return sliceOf(ctx, { limit, isTold: true, open: graphAtHand }, ranking);
}

/**
 * Accepted memory that may say the same as a text, or the opposite, the one that shares most with it first. Takes in first what
 * came since, for somebody who can wait and must not miss it. Null where what is kept of the graph contradicts itself.
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

/** The accepted memory that was changed last, on the same terms. */
export function latestNodes(
  ctx: GraphReader,
  limit: number,
  { isCurrent = false }: { readonly isCurrent?: boolean } = {},
): Promise<readonly NodeSummary[] | null> {
  const open = isCurrent ? openGraph : graphAtHand;
  return sliceOf(ctx, { limit, isTold: true, open }, latestRows);
}

/** Up to `most` rows, the one that matters most first. */
type Ranking = (graph: Collection, most: number, lives: Lives) => readonly RowPlace[];

interface Slice {
  readonly limit: number;
  /** To a model, as what a person accepted: each is read again, and left out where it is not that. */
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
    // A few may be gone, broken or edited by now; that is no reason to look at all.
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
    // What contradicts itself counts for nothing; a slice is not worth a failure.
    return null;
  } finally {
    graph.close();
  }
}

/** The memory in a file as it is now; null where there is none any more, and where it is not what a person accepted. */
export async function approvedNode(ctx: GraphReader, key: Key): Promise<NodeSummary | null> {
  const node = await readNode(ctx.documents, key).catch(ignoreUnreadable);
  if (node === null || nodeStanding(node, requireIdentity(ctx.project).project_id) !== "accepted")
    return null;
  if ((await findUnapproved(ctx.documents, node)) !== null) return null;
  const { document: _, ...summary } = node;
  return summary;
}

/** What is kept of the graph as it is; else the graph itself, where that is not too much. Null otherwise. The caller closes it. */
export async function graphAtHand(ctx: GraphReader): Promise<Collection | null> {
  const kept = loadCollection(ctx.cache, graphRows(requireIdentity(ctx.project).project_id).spec);
  if (kept !== null) return kept;
  let files = 0;
  for (const nodeType of NODE_TYPES) files += (await ctx.documents.list(nodeFolder(nodeType))).length;
  const isAffordable = files <= FEW || (files <= MANY && ctx.cache.put("graph.trial", []));
  return isAffordable ? openGraph(ctx) : null;
}

/** The graph as it is now. Where no folder has changed since, no file is looked at. The caller closes it. */
async function currentGraph(ctx: GraphReader): Promise<Collection> {
  const kept = loadCollection(ctx.cache, graphRows(requireIdentity(ctx.project).project_id).spec);
  if (kept !== null && (await isUnchanged(ctx, kept))) return kept;
  kept?.close();
  return openGraph(ctx);
}

interface Latest {
  readonly place: RowPlace;
  readonly at: string;
  /** Reads the keys of a segment, which few questions need. */
  readonly id: () => string;
}

/**
 * Up to `most` rows that were changed last, the last one first; of equal ones the first id. Rows stand in the order of their
 * ids, which mostly begin with a date: from the end, nearly all are behind those that were seen before.
 */
function latestRows(graph: Collection, most: number): readonly RowPlace[] {
  return madeOf(graph).get(
    `latest ${most}`,
    () => findLatest(graph, most),
    (rows) => ROW_BYTES * rows.length,
  );
}

/** What the place of a row takes. */
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

function ignoreUnreadable(error: unknown): null {
  if (isDocumentUnreadable(error)) return null;
  throw error;
}
