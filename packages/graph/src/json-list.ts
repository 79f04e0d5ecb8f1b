import { joinBytes, replaceLineEnds, utf8 } from "./bytes.js";
import { ITEM_BREAK } from "./model/format.js";
import type { GraphModel } from "./model/open.js";

/** Bytes that are worth a write of their own. */
const BATCH = 256 * 1024;

/** A list at the place of `data.nodes`; `render` gives the bytes of each item with its own indentation. */
export function* jsonList<T>(
  items: readonly T[],
  render: (item: T) => readonly Uint8Array[],
): Iterable<string | Uint8Array> {
  if (items.length === 0) {
    yield "[]";
    return;
  }
  const divider = utf8(ITEM_BREAK);
  let opening = utf8("[\n");
  let batch: Uint8Array[] = [];
  let size = 0;
  for (const item of items) {
    batch.push(opening);
    opening = divider;
    for (const part of render(item)) {
      batch.push(part);
      size += part.byteLength;
    }
    if (size < BATCH) continue;
    yield joinBytes(batch);
    batch = [];
    size = 0;
  }
  batch.push(utf8("\n    ]"));
  yield joinBytes(batch);
}

/** Items indented for the list of the index as a list at the place of `data.index.nodes`, four spaces deeper. */
export function* deeperList(items: readonly Uint8Array[]): Iterable<string | Uint8Array> {
  if (items.length === 0) {
    yield "[]";
    return;
  }
  yield "[\n    ";
  for (const item of items) {
    for (let from = 0; from < item.byteLength; from += CHUNK) {
      yield replaceLineEnds(item.subarray(from, from + CHUNK), "\n    ");
    }
  }
  yield "\n      ]";
}

const CHUNK = 64 * 1024;

/** The same items; the model is closed after the last one. */
export function* closing<T>(model: GraphModel, items: Iterable<T>): Iterable<T> {
  try {
    yield* items;
  } finally {
    model.close();
  }
}
