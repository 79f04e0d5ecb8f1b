import { readEnds } from "./ends.js";
import { readExtras } from "./extras.js";
import { ITEM_BREAK, LINE_BREAK, NO_NODE, WARNED } from "./format.js";
import type { GraphModel } from "./open.js";
import type { NodeRecords, NodeRow, Row } from "./rows.js";

/** The row that a model holds for a file, unless the file has changed since. */
export type KnownRow = (folder: number, name: string, stamps: readonly [number, number]) => Row | null;

/** Looks rows up in a model. Reads the whole model, so it is made only when a file has changed. */
export function knownRows(model: GraphModel): KnownRow {
  const rows = modelRows(model);
  const indexes = model.censuses.map(({ names }) => new Map(names.map((name, index) => [name, index])));
  const starts = folderStarts(model);
  return (folder, name, [first, second]) => {
    const index = indexes[folder]?.get(name);
    const stamps = model.censuses[folder]?.stamps;
    if (index === undefined || stamps === undefined) return null;
    if (stamps[2 * index] !== first || stamps[2 * index + 1] !== second) return null;
    return rows[(starts[folder] ?? 0) + index] ?? null;
  };
}

/** Throws when the sections that only this reading needs contradict the others. */
function modelRows(model: GraphModel): readonly Row[] {
  const nodes = modelNodes(model);
  const places = model.read("places");
  const files = model.censuses.reduce((sum, { names }) => sum + names.length, 0);
  if (places.byteLength !== 4 * files) throw new RangeError("places and files differ");
  let warned = 0;
  return Array.from({ length: files }, (_, file): Row => {
    const place = places.readUInt32LE(4 * file);
    if (place === NO_NODE) return { kind: "none" };
    const warning = place === WARNED ? model.warnings[warned++] : undefined;
    if (warning !== undefined) return { kind: "warning", text: warning };
    const node = nodes[place];
    if (node === undefined) throw new RangeError("a place lies out of range");
    return node;
  });
}

function modelNodes(model: GraphModel): readonly NodeRow[] {
  const entries = model.read("entries");
  const entryEnds = readEnds(model.read("entryEnds"), model.count, entries.byteLength);
  const records: NodeRecords = {
    fragments: { bytes: model.read("fragments"), ends: model.fragmentEnds, gap: ITEM_BREAK.length },
    lines: { bytes: model.read("lines"), ends: model.lineEnds, gap: LINE_BREAK.length },
    entries: { bytes: entries, ends: entryEnds, gap: ITEM_BREAK.length },
  };
  return readExtras(model).map(([id, latest], row) => ({
    kind: "node",
    id,
    latest,
    records,
    row,
    place: row,
  }));
}

function folderStarts(model: GraphModel): readonly number[] {
  const starts: number[] = [];
  let start = 0;
  for (const { names } of model.censuses) {
    starts.push(start);
    start += names.length;
  }
  return starts;
}
