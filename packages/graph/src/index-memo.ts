import { isRecord, type OrangeContext } from "@orange-hyper/core";
import type { Collection } from "@orange-hyper/core/derived";
import { isSafeId } from "@orange-hyper/core/documents";
import { INDEX_KEY } from "./index-file.js";

/**
 * Up to so many nodes, the index is written with every change to the graph. Beyond, writing it takes longer than all the
 * rest of accepting a memory; it is then written when somebody asks for it, and doctor says how far it is behind.
 */
export const INDEXED_AT_ONCE = 2_500;

/** What is noted of the index beside the graph, so that nobody compares the two while neither changes. */
export interface IndexMemo {
  /** Time and size of the index that was found to hold nothing but nodes as they are. */
  readonly index: string;
  /** Nodes that it lacks. */
  readonly missing: number;
}

/** What is noted of the index of this graph; null where nothing is. */
export function readIndexMemo({ manifest: { memo } }: Collection): IndexMemo | null {
  if (!isRecord(memo)) return null;
  const { index, missing } = memo;
  return typeof index === "string" && typeof missing === "number" ? { index, missing } : null;
}

/** Time and size of the stored index; null without one. */
export async function indexStamp({ blobs }: Pick<OrangeContext, "blobs">): Promise<string | null> {
  const [modified, reader] = [await blobs.modified?.(INDEX_KEY), await blobs.open(INDEX_KEY)];
  reader?.close();
  return modified === null || reader === null ? null : `${modified} ${reader.size}`;
}

/** False when two nodes have one id, or one has what is no id: that is for doctor to find in the files. */
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
