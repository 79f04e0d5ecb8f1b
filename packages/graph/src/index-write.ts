import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { RawJson } from "@orange-hyper/core/answer";
import { equalParts, joinBytes } from "./bytes.js";
import { sameIndex } from "./index-compare.js";
import {
  INDEX_KEY,
  type IndexHead,
  indexHead,
  renderIndex,
  type StoredIndex,
  splitIndex,
} from "./index-file.js";
import { deeperList } from "./json-list.js";
import { ITEM_BREAK } from "./model/format.js";
import { joinRecords } from "./model/records.js";
import type { NodeRow } from "./model/rows.js";
import type { GraphIndex } from "./schema.js";

/** The index as it is stored now. */
export interface WrittenIndex {
  content(): GraphIndex;
  /** The same for `data.index`: its nodes are rendered, not parsed. */
  readonly json: IndexHead & { readonly nodes: RawJson };
}

/** Makes the stored index that of these nodes; leaves it alone where it is already. */
export async function writeIndex(
  { blobs, clock, project }: Pick<OrangeContext, "blobs" | "clock" | "project">,
  nodes: readonly NodeRow[],
): Promise<WrittenIndex> {
  const entries = joinRecords(nodes, ({ records }) => records.entries, ITEM_BREAK);
  const bytes = await blobs.get(INDEX_KEY);
  const stored = bytes === null ? null : splitIndex(bytes);
  const draft = indexHead(requireIdentity(project), latestChange(nodes));
  const kept = stored !== null && sameIndex(stored, draft, entries);
  const head: IndexHead = { ...draft, generated_at: kept ? generatedAt(stored) : clock.now() };
  const parts = renderIndex(head, stored?.head ?? {}, entries.parts);
  if (bytes === null || !equalParts(bytes, parts)) await blobs.put(INDEX_KEY, parts);
  return {
    content: () => ({ ...head, nodes: JSON.parse(`[${joinBytes(entries.parts).toString("utf8")}]`) }),
    json: { ...head, nodes: new RawJson(() => deeperList(entries.parts)) },
  };
}

function latestChange(nodes: readonly NodeRow[]): string | null {
  let found = "";
  for (const { latest } of nodes) if (latest > found) found = latest;
  return found === "" ? null : found;
}

function generatedAt({ head }: StoredIndex): string | null {
  const time = head["generated_at"] ?? head["updated_at"];
  return typeof time === "string" ? time : null;
}
