import { requireIdentity } from "@orange-hyper/core";
import { isDocumentUnreadable } from "@orange-hyper/core/ports";
import { utf8 } from "./bytes.js";
import { openFragments, parseFragment } from "./fragments.js";
import { deriveKeywords } from "./keywords.js";
import { takeCensuses } from "./model/censuses.js";
import { readExtras } from "./model/extras.js";
import { LINE_BREAK } from "./model/format.js";
import { type GraphModel, openModel } from "./model/open.js";
import { findRecords } from "./model/records.js";
import type { NodeSummary } from "./node.js";
import { NODE_TYPES, nodeFolder } from "./node-types.js";
import { type GraphReader, openGraph } from "./open-graph.js";
import type { NodeData } from "./schema.js";
import { getNode } from "./select.js";
import { keyOfFile, summaryFromData } from "./wire.js";

/** Without a stored read model, no more node files than this are read for a slice. */
const FEW = 64;
const SHORTEST_STEM = 2;
const MOST_WORDS = 16;

/**
 * Accepted memory that shares words with a text, the most related first: rare words weigh more than common ones. Looks into
 * the stored read model as it is and reads no node file but those it answers, so that a hook can afford it; memory that
 * came in behind the model's back is not found. Null where there is no model and too much to do without one.
 */
export function relatedNodes(
  ctx: GraphReader,
  text: string,
  limit: number,
): Promise<readonly NodeSummary[] | null> {
  const words = [...new Set(deriveKeywords(text, "").map(stem))].slice(0, MOST_WORDS);
  const needles = words.map(utf8);
  return sliceOf(ctx, limit, (model, most) => (needles.length === 0 ? [] : rankRows(model, needles, most)));
}

/** The accepted memory that was changed last, on the same terms. */
export function latestNodes(ctx: GraphReader, limit: number): Promise<readonly NodeSummary[] | null> {
  return sliceOf(ctx, limit, (model, most) =>
    firstRows(
      readExtras(model).map(([, latest], row) => [row, latest] as const),
      most,
    ),
  );
}

/** Up to `most` rows, the one that matters most first. */
type Ranking = (model: GraphModel, most: number) => readonly number[];

async function sliceOf(
  ctx: GraphReader,
  limit: number,
  rank: Ranking,
): Promise<readonly NodeSummary[] | null> {
  const model = await modelAtHand(ctx);
  if (model === null) return null;
  try {
    const fragments = openFragments(model);
    const nodes: NodeSummary[] = [];
    // A few may be gone or broken by now; that is no reason to look at all.
    for (const row of rank(model, 2 * limit)) {
      if (nodes.length === limit) break;
      const node = await nodeNow(ctx, model, parseFragment(fragments.at(row)));
      if (node !== null) nodes.push(node);
    }
    return nodes;
  } catch {
    // A model that contradicts itself is none; a slice is not worth a failure.
    return null;
  } finally {
    model.close();
  }
}

/** A node as its file is now: as the model has it while the file is unchanged. */
async function nodeNow(ctx: GraphReader, model: GraphModel, data: NodeData): Promise<NodeSummary | null> {
  const key = keyOfFile(data.file);
  const known = modelStamp(model, key);
  if (known !== undefined && (await ctx.documents.modified?.(key)) === known) return summaryFromData(data);
  return getNode(ctx, data.id).catch(ignoreUnreadable);
}

/** When the file of a node was written, as the model knows it. */
function modelStamp({ censuses }: GraphModel, key: string): number | undefined {
  const folder = NODE_TYPES.findIndex((nodeType) => key.startsWith(`${nodeFolder(nodeType)}/`));
  const census = censuses[folder];
  const index = census?.names.indexOf(key.slice(key.lastIndexOf("/") + 1)) ?? -1;
  return index === -1 ? undefined : census?.stamps[2 * index];
}

async function modelAtHand(ctx: GraphReader): Promise<GraphModel | null> {
  const stored = await openModel(ctx.blobs, requireIdentity(ctx.project).project_id);
  if (stored !== null) return stored;
  const censuses = await takeCensuses(ctx.documents);
  const files = censuses.reduce((sum, { names }) => sum + names.length, 0);
  return files > FEW ? null : openGraph(ctx);
}

function rankRows(model: GraphModel, needles: readonly Buffer[], limit: number): readonly number[] {
  const bytes = model.read("lines");
  const lines = { ends: model.lineEnds, gap: LINE_BREAK.length };
  const scores = new Map<number, number>();
  // A word that most memories hold tells none from the other.
  const most = model.count > 4 ? model.count / 2 : model.count;
  for (const needle of needles) {
    const rows = findRecords(bytes, lines, [needle], most);
    if (rows.length > most) continue;
    const weight = Math.log(1 + model.count / Math.max(1, rows.length));
    for (const row of rows) scores.set(row, (scores.get(row) ?? 0) + weight);
  }
  return firstRows(scores, limit);
}

/** Up to `most` rows with the greatest values, the greatest first; of equal ones the first row. Sorts no others. */
function firstRows<T extends number | string>(
  rows: Iterable<readonly [row: number, value: T]>,
  most: number,
): readonly number[] {
  const first: (readonly [row: number, value: T])[] = [];
  for (const entry of rows) {
    const [row, value] = entry;
    let at = first.length;
    for (; at > 0; at -= 1) {
      const [otherRow, other] = first[at - 1] as readonly [number, T];
      if (other > value || (other === value && otherRow < row)) break;
    }
    if (at === most) continue;
    first.splice(at, 0, entry);
    if (first.length > most) first.pop();
  }
  return first.map(([row]) => row);
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
