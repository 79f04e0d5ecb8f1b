import { type Key, type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { type Collection, CollectionWriter, keepMemo, loadCollection } from "@orange-hyper/core/derived";
import { INDEX_KEY } from "./index-file.js";
import { hasGoodIds, indexStamp, readIndexMemo } from "./index-memo.js";
import { type WrittenIndex, writeIndex } from "./index-write.js";
import { type AddedNode, nodeFolderOf } from "./node-draft.js";
import { NODE_TYPES, nodeFolder } from "./node-types.js";
import { type GraphReader, readGraph } from "./open-graph.js";
import { graphRows } from "./rows.js";

/** What rebuilding the index takes: reading the graph, and writing a file with the time. */
export type GraphWriter = GraphReader & Pick<OrangeContext, "blobs" | "clock">;

/** What rebuilding the index gave. */
export interface RebuiltIndex extends WrittenIndex {
  readonly key: Key;
  /** Nodes in it. */
  readonly count: number;
  /** Files that were left out although they may be memory. */
  readonly warnings: readonly string[];
}

/** How thoroughly to rebuild. */
export interface RebuildOptions {
  /** Reads every node file, rather than only those that changed since the last look. */
  readonly force?: boolean;
}

/**
 * Up to so many nodes, the index is written with every change to the graph. Beyond, writing it takes longer than all the
 * rest of accepting a memory; it is then written when somebody asks for it, and doctor says how far it is behind.
 */
export const INDEXED_AT_ONCE = 2_500;

/**
 * Writes `graph/index.json` from the node files, and nothing where nothing has changed. Call it under the kernel lock.
 */
export function rebuildIndex(
  ctx: GraphWriter,
  { force = false }: RebuildOptions = {},
): Promise<RebuiltIndex> {
  return readGraph(
    ctx,
    async (graph) => {
      try {
        return await indexGraph(ctx, graph);
      } finally {
        graph.close();
      }
    },
    { thorough: true, force },
  );
}

/** After a change to node files: the index is written anew while the graph is small. Call it under the kernel lock. */
export async function updateIndex(ctx: GraphWriter, added?: AddedNode): Promise<void> {
  if (added !== undefined && (await recordAdded(ctx, added))) return;
  await readGraph(ctx, async (graph) => {
    try {
      if (graph.count <= INDEXED_AT_ONCE) await indexGraph(ctx, graph);
    } finally {
      graph.close();
    }
  });
}

/** True when the graph is so large that its index is written by `rebuildIndex` alone. */
export async function isIndexDeferred(ctx: GraphReader): Promise<boolean> {
  const kept = loadCollection(ctx.cache, graphRows(requireIdentity(ctx.project).project_id).spec);
  if (kept !== null) return kept.count > INDEXED_AT_ONCE;
  let files = 0;
  for (const nodeType of NODE_TYPES) files += (await ctx.documents.list(nodeFolder(nodeType))).length;
  return files > INDEXED_AT_ONCE;
}

async function indexGraph(ctx: GraphWriter, graph: Collection): Promise<RebuiltIndex> {
  const written = await writeIndex(ctx, graph);
  const index = await indexStamp(ctx);
  if (index !== null && hasGoodIds(graph)) keepMemo(ctx.cache, graph, { index, missing: 0 });
  return { key: INDEX_KEY, count: graph.count, warnings: graph.notes, ...written };
}

/**
 * Notes a new node of a large graph without looking at any other file: as long as its folder was as it is known right
 * before, nothing but this node has changed. False where that is not so, or the graph is small.
 */
async function recordAdded(ctx: GraphWriter, { key, before, after }: AddedNode): Promise<boolean> {
  const { spec, make } = graphRows(requireIdentity(ctx.project).project_id);
  const kept = loadCollection(ctx.cache, spec);
  const folder = spec.folders.indexOf(nodeFolderOf(key));
  if (kept === null || kept.count <= INDEXED_AT_ONCE) return false;
  const mark = kept.manifest.folders[folder];
  const document = mark?.stamp === before ? await ctx.documents.get(key) : null;
  // The next reader finds out by itself.
  if (mark === undefined || document === null) return true;
  const writer = new CollectionWriter(ctx.cache, spec, kept);
  const name = key.slice(key.lastIndexOf("/") + 1);
  writer.add({ ...make(document), folder, name, stamps: [Number.NaN, Number.NaN] });
  const folders = kept.manifest.folders.map((other, index) =>
    index === folder ? { stamp: after, files: mark.files + 1 } : other,
  );
  const memo = readIndexMemo(kept);
  const behind = memo === null ? undefined : { ...memo, missing: memo.missing + 1 };
  try {
    writer.finish({ folders, dead: new Map() }, behind).close();
  } catch {
    // What is kept is damaged, which the next reader finds out as well.
    kept.close();
  }
  return true;
}
