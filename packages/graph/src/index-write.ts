import { isFileTooLarge, type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { RawJson } from "@orange-hyper/core/answer";
import { type Collection, textOf } from "@orange-hyper/core/derived";
import { equalParts } from "./bytes.js";
import { sameIndex } from "./index-compare.js";
import { indexEntries } from "./index-entries.js";
import {
  INDEX_KEY,
  type IndexHead,
  indexHead,
  renderIndex,
  type StoredIndex,
  splitIndex,
} from "./index-file.js";
import { deeperList } from "./json-list.js";
import type { GraphIndex } from "./schema.js";

/** The stored index. */
export interface WrittenIndex {
  content(): GraphIndex;
  /** The index for `data.index`; its nodes are rendered, not parsed. */
  readonly json: IndexHead & { readonly nodes: RawJson };
}

/** Updates the stored index to match this graph; writes nothing when it matches already. */
export async function writeIndex(
  { blobs, clock, project }: Pick<OrangeContext, "blobs" | "clock" | "project">,
  graph: Collection,
): Promise<WrittenIndex> {
  const entries = indexEntries(graph);
  const bytes = await readStored(blobs);
  const stored = bytes === null ? null : splitIndex(bytes);
  const draft = indexHead(requireIdentity(project), entries.latest);
  const kept = stored !== null && sameIndex(stored, draft, entries);
  const head: IndexHead = { ...draft, generated_at: kept ? generatedAt(stored) : clock.now() };
  const parts = renderIndex(head, stored?.head ?? {}, entries.parts);
  if (bytes === null || !equalParts(bytes, parts)) await blobs.put(INDEX_KEY, parts);
  return {
    content: () => ({ ...head, nodes: JSON.parse(`[${entries.parts.map(textOf).join("")}]`) }),
    json: { ...head, nodes: new RawJson(() => deeperList(entries.parts), true) },
  };
}

/** Returns the bytes of the stored index; null when it is missing or too large to be one of ours. */
async function readStored(blobs: OrangeContext["blobs"]): Promise<Uint8Array | null> {
  try {
    return await blobs.get(INDEX_KEY);
  } catch (error) {
    if (isFileTooLarge(error)) return null;
    throw error;
  }
}

function generatedAt({ head }: StoredIndex): string | null {
  const time = head["generated_at"] ?? head["updated_at"];
  return typeof time === "string" ? time : null;
}
