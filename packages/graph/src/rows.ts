import type { CollectionSpec, RowMaker } from "@orange-hyper/core/derived";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";

/**
 * What is kept of each accepted node, sorted by id:
 *
 * - `fragment`: as `graph list` prints it, indented for its place there
 * - `latest`: when it was changed or accepted, whichever is later, as JSON
 * - `place`: the lines that the index has beyond the fragment, indented for their place there
 * - `targets`: since when it is as it is, and what of the repository it speaks of, as a JSON list; an empty one for nothing,
 *   where nobody confirmed that
 */
const COLUMNS = ["fragment", "latest", "place", "targets"] as const;
export type GraphColumn = (typeof COLUMNS)[number];

/** The rows of the nodes that belong to a project, and what makes them, which readers of rows do without. */
export function graphRows(projectId: string): {
  readonly spec: CollectionSpec;
  readonly load: () => Promise<RowMaker>;
} {
  return {
    spec: { id: "graph.rows.7", owner: projectId, folders: NODE_TYPES.map(nodeFolder), columns: COLUMNS },
    load: async () => (await import("./make-rows.js")).rowMaker(projectId),
  };
}

/** Which lines of a fragment its entry in the index has; all behind them as well. */
const BEFORE_PLACE = [0, 1, 2, 3, 4, 6, 9, 10, 11] as const;
const AFTER_PLACE = [12, 14] as const;
const REST = 15;

/** A node as the index holds it, indented for its place there. */
export function indexEntryText(fragment: string, place: string): string {
  const lines = fragment.split("\n");
  const shifted = (line: number): string => (lines[line] ?? "").slice(2);
  return [
    ...BEFORE_PLACE.map(shifted),
    `${place},`,
    ...AFTER_PLACE.map(shifted),
    ...lines.slice(REST).map((line) => line.slice(2)),
  ].join("\n");
}
