import { CELL_BREAK, type Collection, textOf, utf8 } from "@orange-hyper/core/derived";
import { columnOf } from "./fragments.js";
import { listedRuns } from "./merged-rows.js";
import { indexEntryText } from "./rows.js";

/** The rendered nodes of an index. */
export interface IndexEntries {
  readonly count: number;
  /** When a node was last changed or accepted; null without nodes. */
  readonly latest: string | null;
  /** The bytes between the brackets of the node list, in parts. */
  readonly parts: readonly Uint8Array[];
}

/** Number of entries rendered to one part. */
const BATCH = 32;

/** Renders the nodes of a graph as index entries. Throws DerivedDamaged when the cached graph is damaged. */
export function indexEntries(graph: Collection): IndexEntries {
  const parts: Uint8Array[] = [];
  let count = 0;
  let latest = "";
  for (const { segment, from, to } of listedRuns(graph)) {
    for (let start = from; start < to; start += BATCH) {
      const end = Math.min(to, start + BATCH);
      const read = (name: "fragment" | "latest" | "place"): string =>
        textOf(columnOf(graph.segment(segment), name).bytes(start, end));
      const places = read("place").split(PLACE_BREAK);
      const entries = read("fragment")
        .split(FRAGMENT_BREAK)
        .map((fragment, index) => indexEntryText(fragment, places[index] ?? ""));
      for (const time of JSON.parse(`[${read("latest")}]`)) if (time > latest) latest = time;
      parts.push(utf8(`${count === 0 ? "" : CELL_BREAK}${entries.join(CELL_BREAK)}`));
      count += end - start;
    }
  }
  return { count, latest: latest === "" ? null : latest, parts };
}

/** Separators between two cells. A JSON string never contains a line break, so they match nowhere else. */
const FRAGMENT_BREAK = /,\n(?= {6}\{)/;
const PLACE_BREAK = /,\n(?= {6}"source_path": )/;
