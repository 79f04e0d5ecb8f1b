import { ITEM_BREAK } from "./model/format.js";
import type { GraphModel } from "./model/open.js";
import { type Records, recordStart } from "./model/records.js";
import type { NodeData } from "./schema.js";

/** Above this many nodes, reading all at once is cheaper than one by one. */
const MANY = 2000;

const GAP = ITEM_BREAK.length;

/** The nodes of a model as `graph list` prints them. */
export interface Fragments {
  /** Every node, read once. */
  all(): Records;
  /** One node, without its last `cut` bytes. */
  at(row: number, cut?: number): Buffer;
  /** Gets ready for so many calls of `at`. */
  expect(count: number): void;
}

/** Reads listed nodes out of a model, one by one or all at once. */
export function openFragments(model: GraphModel): Fragments {
  const { fragmentEnds: ends } = model;
  let bytes: Buffer | undefined;
  const all = (): Records => {
    bytes ??= model.read("fragments");
    return { bytes, ends, gap: GAP };
  };
  return {
    all,
    at: (row, cut = 0) => {
      const start = recordStart(ends, row, GAP);
      const end = (ends[row] ?? 0) - cut;
      return bytes === undefined ? model.read("fragments", start, end) : bytes.subarray(start, end);
    },
    expect: (count) => {
      if (count > MANY) all();
    },
  };
}

/** A listed node as data. */
export function parseFragment(fragment: Buffer): NodeData {
  return JSON.parse(fragment.toString("utf8"));
}
