import { type Key, requireIdentity } from "@orange-hyper/core";
import { type Collection, keepMemo, loadCollection } from "@orange-hyper/core/derived";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { INDEX_KEY } from "./index-file.js";
import { hasGoodIds, INDEXED_AT_ONCE, indexStamp } from "./index-memo.js";
import { type WrittenIndex, writeIndex } from "./index-write.js";
import type { AddedNode } from "./node-draft.js";
import { type GraphReader, type GraphWriter, readGraph } from "./open-graph.js";
import { recordAdded } from "./record-added.js";
import { graphRows } from "./rows.js";

/** The outcome of rebuilding the index. */
export interface RebuiltIndex extends WrittenIndex {
  readonly key: Key;
  /** Number of nodes in it. */
  readonly count: number;
  /** Warnings about files that were skipped although they may be memory. */
  readonly warnings: readonly string[];
}

/** Options of `rebuildIndex`. */
export interface RebuildOptions {
  /** True to read every node file, not only those that changed since the last read. */
  readonly force?: boolean;
}

/**
 * Writes `graph/index.json` from the node files; writes nothing when nothing has changed. Call it under the kernel
 * lock.
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

/** Updates the index of a small graph after a change to node files. Call it under the kernel lock. */
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

/** True when the graph is so large that only `rebuildIndex` writes its index. */
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
