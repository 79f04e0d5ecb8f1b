import { requireIdentity } from "@orange-hyper/core";
import { type Collection, loadCollection, textOf } from "@orange-hyper/core/derived";
import { isDocumentUnreadable } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { columnOf, parseFragment, type RowPlace } from "./fragments.js";
import { deriveKeywords } from "./keywords.js";
import { livesIn, readLives } from "./life.js";
import { type NodeSummary, nodeStanding } from "./node.js";
import { readNode } from "./node-file.js";
import { type GraphReader, openGraph } from "./open-graph.js";
import { graphRows } from "./rows.js";
import { openTerms } from "./terms.js";
import { keyOfFile } from "./wire.js";

/** Where nothing is kept of the graph, no more node files than this are read for a slice. */
const FEW = 64;
const SHORTEST_STEM = 2;
const MOST_WORDS = 16;

/**
 * Accepted memory that shares words with a text, the most related first: rare words weigh more than common ones. Looks into
 * what is kept of the graph as it is and reads no node file but those it answers, so that a hook can afford it; memory that
 * came in since is not found. Null where nothing is kept and there is too much to do without.
 */
export function relatedNodes(
  ctx: GraphReader,
  text: string,
  limit: number,
): Promise<readonly NodeSummary[] | null> {
  const words = [...new Set(deriveKeywords(text, "").map(stem))].slice(0, MOST_WORDS);
  return sliceOf(ctx, limit, (graph, most) => (words.length === 0 ? [] : rankRows(graph, words, most)));
}

/** The accepted memory that was changed last, on the same terms. */
export function latestNodes(ctx: GraphReader, limit: number): Promise<readonly NodeSummary[] | null> {
  return sliceOf(ctx, limit, (graph, most) => firstRows(latestRows(graph), most));
}

/** Up to `most` rows, the one that matters most first. */
type Ranking = (graph: Collection, most: number) => readonly RowPlace[];

async function sliceOf(
  ctx: GraphReader,
  limit: number,
  rank: Ranking,
): Promise<readonly NodeSummary[] | null> {
  const graph = await graphAtHand(ctx);
  if (graph === null) return null;
  try {
    const nodes: NodeSummary[] = [];
    const lives = livesIn(graph, await readLives(ctx));
    const superseded = [...lives.values()].filter((life) => life.superseded_by !== undefined).length;
    // A few may be gone or broken by now; that is no reason to look at all.
    for (const { segment, row } of rank(graph, 2 * limit + superseded)) {
      if (nodes.length === limit) break;
      const { file } = parseFragment(columnOf(graph.segment(segment), "fragment").bytes(row, row + 1));
      const node = await readNode(ctx.documents, keyOfFile(file)).catch(ignoreUnreadable);
      if (node === null) continue;
      const { document: _, ...summary } = node;
      const life = lives.get(node.id);
      if (life?.superseded_by !== undefined) continue;
      if (nodeStanding(node, requireIdentity(ctx.project).project_id) === "accepted")
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

async function graphAtHand(ctx: GraphReader): Promise<Collection | null> {
  const kept = loadCollection(ctx.cache, graphRows(requireIdentity(ctx.project).project_id).spec);
  if (kept !== null) return kept;
  let files = 0;
  for (const nodeType of NODE_TYPES) files += (await ctx.documents.list(nodeFolder(nodeType))).length;
  return files > FEW ? null : openGraph(ctx);
}

type Ranked = readonly [place: RowPlace, value: number | string, id: string];

function rankRows(graph: Collection, words: readonly string[], limit: number): readonly RowPlace[] {
  const { count, segments } = graph;
  // A word that most memories hold tells none from the other.
  const most = count > 4 ? count / 2 : count;
  const scores = segments.map(() => new Map<number, number>());
  const terms = segments.map(openTerms);
  for (const word of words) {
    const rows = terms.map(({ rowsWith }, segment) =>
      rowsWith(word).filter((row) => segments[segment]?.dead.has(row) === false),
    );
    const found = rows.reduce((sum, { length }) => sum + length, 0);
    if (found > most) continue;
    const weight = Math.log(1 + count / Math.max(1, found));
    for (const [segment, some] of rows.entries()) {
      for (const row of some) scores[segment]?.set(row, (scores[segment]?.get(row) ?? 0) + weight);
    }
  }
  const ranked = function* (): Iterable<Ranked> {
    for (const [segment, byRow] of scores.entries()) {
      if (byRow.size === 0) continue;
      const keys = segments[segment]?.data.keys() ?? [];
      for (const [row, score] of byRow) yield [{ segment, row }, score, keys[row] ?? ""];
    }
  };
  return firstRows(ranked(), limit);
}

function* latestRows(graph: Collection): Iterable<Ranked> {
  for (const [segment, live] of graph.segments.entries()) {
    const { counting } = live.mark;
    const latest: readonly string[] = JSON.parse(`[${textOf(columnOf(live, "latest").bytes(0, counting))}]`);
    const keys = live.data.keys();
    for (let row = 0; row < counting; row++) {
      if (!live.dead.has(row)) yield [{ segment, row }, latest[row] ?? "", keys[row] ?? ""];
    }
  }
}

/** Up to `most` rows with the greatest values, the greatest first; of equal ones the first id. Sorts no others. */
function firstRows(rows: Iterable<Ranked>, most: number): readonly RowPlace[] {
  const first: Ranked[] = [];
  for (const entry of rows) {
    const [, value, id] = entry;
    let at = first.length;
    for (; at > 0; at -= 1) {
      const [, other, otherId] = first[at - 1] as Ranked;
      if (other > value || (other === value && otherId <= id)) break;
    }
    if (at === most) continue;
    first.splice(at, 0, entry);
    if (first.length > most) first.pop();
  }
  return first.map(([place]) => place);
}

/** Korean words carry particles at their end, and English ones a plural. */
function stem(word: string): string {
  if (/[\uac00-\ud7a3]$/.test(word)) return word.length > SHORTEST_STEM ? word.slice(0, -1) : word;
  return word.length > 4 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

function ignoreUnreadable(error: unknown): null {
  if (isDocumentUnreadable(error)) return null;
  throw error;
}
