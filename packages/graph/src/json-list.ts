import { inBatches, replaceLineEnds, utf8 } from "./bytes.js";
import { ITEM_BREAK } from "./model/format.js";
import type { GraphModel } from "./model/open.js";

/** A list at the place of `data.nodes`; `render` gives the bytes of each item with its own indentation. */
export function* jsonList<T>(
  items: readonly T[],
  render: (item: T) => readonly Uint8Array[],
): Iterable<string | Uint8Array> {
  if (items.length === 0) {
    yield "[]";
    return;
  }
  yield "[\n";
  yield* inBatches(divided(items, render));
  yield "\n    ]";
}

function* divided<T>(items: readonly T[], render: (item: T) => readonly Uint8Array[]): Iterable<Uint8Array> {
  const divider = utf8(ITEM_BREAK);
  for (const [index, item] of items.entries()) {
    if (index > 0) yield divider;
    yield* render(item);
  }
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
