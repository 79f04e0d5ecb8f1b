import { type Collection, textOf } from "@orange-hyper/core/derived";

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
