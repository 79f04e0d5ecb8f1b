import { CELL_BREAK, type Collection, textOf, utf8 } from "@orange-hyper/core/derived";

/** Bytes that are worth a write of their own. */
const BATCH = 128 * 1024;

/** A list at the place of `data.nodes`; `render` gives the bytes of each item with its own indentation. */
export function* jsonList<T>(
  items: readonly T[],
  render: (item: T) => readonly Uint8Array[],
): Iterable<string | Uint8Array> {
  if (items.length === 0) {
    yield "[]";
    return;
  }
  const divider = utf8(CELL_BREAK);
  // One memory for all: to touch fresh memory takes longer than to fill it.
  const batch = new Uint8Array(BATCH);
  let used = 0;
  yield "[\n";
  for (let index = 0; index < items.length; index++) {
    const pieces = render(items[index] as T);
    for (const piece of index === 0 ? pieces : [divider, ...pieces]) {
      if (used > 0 && used + piece.byteLength > BATCH) {
        yield batch.subarray(0, used);
        used = 0;
      }
      if (piece.byteLength > BATCH) {
        yield piece;
        continue;
      }
      batch.set(piece, used);
      used += piece.byteLength;
    }
  }
  if (used > 0) yield batch.subarray(0, used);
  yield "\n    ]";
}

/** Items indented for the list of the index as a list at the place of `data.index.nodes`, four spaces deeper. */
export function* deeperList(items: readonly Uint8Array[]): Iterable<string | Uint8Array> {
  if (items.length === 0) {
    yield "[]";
    return;
  }
  yield "[\n    ";
  for (const item of items) yield textOf(item).replaceAll("\n", "\n    ");
  yield "\n      ]";
}

/** The same items; the collection is closed after the last one. */
export function* closing<T>(graph: Collection, items: Iterable<T>): Iterable<T> {
  try {
    yield* items;
  } finally {
    graph.close();
  }
}
