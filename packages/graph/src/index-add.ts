import { requireIdentity } from "@orange-hyper/core";
import { CELL_BREAK, type Collection, finder, type MakeRow, utf8 } from "@orange-hyper/core/derived";
import { INDEX_KEY, indexHead, renderIndex, type StoredIndex, splitIndex } from "./index-file.js";
import { type IndexMemo, indexStamp, readIndexMemo } from "./index-memo.js";
import type { GraphWriter } from "./open-graph.js";
import { indexEntryText } from "./rows.js";

/**
 * Adds the entry of a new node to the stored index, given the cached graph without that node. Returns the memo for the
 * updated index; null, and writes nothing, when the stored index may not match the cached graph.
 */
export async function addToIndex(
  ctx: GraphWriter,
  kept: Collection,
  { key: id, counts, cells }: ReturnType<MakeRow>,
): Promise<IndexMemo | null> {
  const { blobs, clock, project } = ctx;
  const memo = readIndexMemo(kept);
  if (!counts || memo === null || memo.missing > 0 || memo.index !== (await indexStamp(ctx))) return null;
  const bytes = await blobs.get(INDEX_KEY);
  const stored = bytes === null ? null : splitIndex(bytes);
  const at = stored === null ? null : placeOf(stored, id, nextId(kept, id));
  if (stored === null || at === null) return null;
  const [fragment, latest, place] = cells;
  const entry = indexEntryText(fragment ?? "", place ?? "");
  const times = [stored.head["updated_at"], JSON.parse(latest ?? "null")].filter(
    (time) => typeof time === "string",
  );
  const head = indexHead(requireIdentity(project), times.sort().at(-1) ?? null);
  const isLast = at === stored.entries.byteLength;
  await blobs.put(
    INDEX_KEY,
    renderIndex({ ...head, generated_at: clock.now() }, stored.head, [
      stored.entries.subarray(0, at),
      utf8(isLast ? `${CELL_BREAK}${entry}` : `${entry}${CELL_BREAK}`),
      stored.entries.subarray(at),
    ]),
  );
  const index = await indexStamp(ctx);
  return index === null ? null : { index, missing: 0 };
}

/**
 * Returns the id of the node listed after this one: the id itself when it exists already, null when this one comes
 * last.
 */
function nextId(kept: Collection, id: string): string | null {
  let next: string | null = null;
  for (const { data, dead, mark } of kept.segments) {
    const found = data
      .keys()
      .slice(0, mark.counting)
      .find((other, row) => other >= id && !dead.has(row));
    if (found !== undefined && (next === null || found < next)) next = found;
  }
  return next;
}

/** Returns the offset at which to insert the entry; null when it cannot be determined. */
function placeOf({ entries }: StoredIndex, id: string, next: string | null): number | null {
  if (entries.byteLength === 0 || next === id) return null;
  if (next === null) return entries.byteLength;
  const at = finder(entries)(utf8(`    {\n      "id": ${JSON.stringify(next)},\n`), 0);
  return at === -1 ? null : at;
}
