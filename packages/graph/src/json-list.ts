import { CELL_BREAK, type Collection, concat, textOf, utf8 } from "@orange-hyper/core/derived";

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
  const divider = utf8(CELL_BREAK);
  let opening = utf8("[\n");
  let batch: Uint8Array[] = [];
  let size = 0;
  for (const item of items) {
    batch.push(opening, ...render(item));
    opening = divider;
    size += batch.at(-1)?.byteLength ?? 0;
    if (size < BATCH) continue;
    yield concat(batch);
    batch = [];
    size = 0;
  }
  batch.push(utf8("\n    ]"));
  yield concat(batch);
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
