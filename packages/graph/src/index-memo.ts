import { isRecord, type OrangeContext } from "@orange-hyper/core";
import type { Collection } from "@orange-hyper/core/derived";
import { isSafeId } from "@orange-hyper/core/documents";
import { INDEX_KEY } from "./index-file.js";

/**
 * Maximum number of nodes for which every change to the graph also writes the index. Beyond it, writing the index takes
 * longer than the rest of accepting a memory, so it is written on request only, and doctor reports how far it is
 * behind.
 */
export const INDEXED_AT_ONCE = 2_500;

/**
 * What is cached about the stored index beside the graph, so that the two are not compared again while neither changes.
 */
export interface IndexMemo {
  /** Stamp (time and size) of the index that was found correct, apart from missing nodes. */
  readonly index: string;
  /** Number of nodes that it lacks. */
  readonly missing: number;
}

/** Returns the memo about the index of this graph; null when there is none. */
export function readIndexMemo({ manifest: { memo } }: Collection): IndexMemo | null {
  if (!isRecord(memo)) return null;
  const { index, missing } = memo;
  return typeof index === "string" && typeof missing === "number" ? { index, missing } : null;
}

/** Returns the stamp of the stored index, its time and size; null when there is none. */
export async function indexStamp({ blobs }: Pick<OrangeContext, "blobs">): Promise<string | null> {
  const [modified, reader] = [await blobs.modified?.(INDEX_KEY), await blobs.open(INDEX_KEY)];
  reader?.close();
  return modified === null || reader === null ? null : `${modified} ${reader.size}`;
}

/**
 * False when two nodes share an id or one has an invalid id. Only doctor's full comparison of the files can report
 * that.
 */
export function hasGoodIds(graph: Collection): boolean {
  const ids = new Set<string>();
  for (const { data, dead, mark } of graph.segments) {
    for (const [row, id] of data.keys().slice(0, mark.counting).entries()) {
      if (dead.has(row)) continue;
      if (ids.has(id) || !isSafeId(id)) return false;
      ids.add(id);
    }
  }
  return true;
}
