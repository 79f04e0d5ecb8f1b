import { displayPath, type Key, type OrangeContext, requireIdentity } from "@orange-hyper/core";
import type { BlobStore, Census } from "@orange-hyper/core/ports";
import { equalParts } from "./bytes.js";
import { INDEX_KEY } from "./index-file.js";
import { type WrittenIndex, writeIndex } from "./index-write.js";
import { sameFiles, takeBearings } from "./model/censuses.js";
import { MODEL_KEY } from "./model/format.js";
import { type GraphModel, openModel } from "./model/open.js";
import { refreshRows } from "./model/refresh.js";
import { rowWarnings, sortedNodes } from "./model/rows.js";
import { encodeModel } from "./model/write.js";
import type { GraphReader } from "./open-graph.js";

/** What rebuilding the index takes: reading the graph, and the time. */
export type GraphWriter = GraphReader & Pick<OrangeContext, "clock">;

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
  /** Reads every node file, rather than only those that changed since the read model was written. */
  readonly anew?: boolean;
}

/**
 * Writes `graph/index.json` and the read model from the node files, and nothing where nothing has changed. Call it
 * under the kernel lock, after every change to node files.
 */
export async function rebuildIndex(
  ctx: GraphWriter,
  { anew = false }: RebuildOptions = {},
): Promise<RebuiltIndex> {
  const { documents, blobs } = ctx;
  const projectId = requireIdentity(ctx.project).project_id;
  const stored = anew ? null : await openModel(blobs, projectId);
  const { model, censuses } = await takeBearings(documents, stored, true);
  try {
    const folders = await refreshRows({ documents, projectId, model, censuses });
    const nodes = sortedNodes(folders);
    const written = await writeIndex(ctx, nodes);
    const isCurrent =
      model !== null &&
      sameCensuses(
        model.censuses,
        folders.map(({ census }) => census),
      );
    const trouble = isCurrent ? [] : await writeModel(blobs, encodeModel(projectId, folders, nodes), model);
    return {
      key: INDEX_KEY,
      count: nodes.length,
      warnings: [...rowWarnings(folders), ...trouble],
      ...written,
    };
  } finally {
    model?.close();
  }
}

/** Folders are compared too: as long as theirs is the one in the model, readers need not look at the files. */
function sameCensuses(a: readonly Census[], b: readonly Census[]): boolean {
  return sameFiles(a, b) && a.every((census, index) => census.folder === b[index]?.folder);
}

/** The read model is a cache: readers do without it, so failing to write it is only worth a warning. */
async function writeModel(
  blobs: BlobStore,
  parts: readonly Uint8Array[],
  stored: GraphModel | null,
): Promise<readonly string[]> {
  try {
    const storedSize = stored?.size ?? (await sizeOf(blobs));
    const size = parts.reduce((sum, part) => sum + part.byteLength, 0);
    if (storedSize !== size || !(await isStored(blobs, parts))) await blobs.put(MODEL_KEY, parts);
    return [];
  } catch (error) {
    return [`${displayPath(MODEL_KEY)} could not be written: ${(error as Error).message}`];
  }
}

async function sizeOf(blobs: BlobStore): Promise<number | null> {
  const reader = await blobs.open(MODEL_KEY);
  reader?.close();
  return reader?.size ?? null;
}

async function isStored(blobs: BlobStore, parts: readonly Uint8Array[]): Promise<boolean> {
  return equalParts((await blobs.get(MODEL_KEY)) ?? new Uint8Array(), parts);
}
