import { type Collection, textOf } from "@orange-hyper/core/derived";

/** Renders items that are indented for the index file as a list at `data.index.nodes`, four spaces deeper. */
export function* deeperList(items: readonly Uint8Array[]): Iterable<string | Uint8Array> {
  if (items.length === 0) {
    yield "[]";
    return;
  }
  yield "[\n    ";
  for (const item of items) yield textOf(item).replaceAll("\n", "\n    ");
  yield "\n      ]";
}

/** Yields the items, then closes the collection. */
export function* closing<T>(graph: Collection, items: Iterable<T>): Iterable<T> {
  try {
    yield* items;
  } finally {
    graph.close();
  }
}
