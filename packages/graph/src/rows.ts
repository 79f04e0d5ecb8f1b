import type { CollectionSpec, RowMaker } from "@orange-hyper/core/derived";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";

/**
 * The cached columns of each accepted node, sorted by id:
 *
 * - `fragment`: the node as `graph list` prints it, indented for its place there
 * - `latest`: when it was changed or accepted, whichever is later, as JSON
 * - `place`: the lines of its index entry that the fragment lacks, indented for their place there
 * - `targets`: a JSON list of the time since which it holds, followed by its targets; empty when it has no targets and was
 *   never confirmed in its own file
 */
const COLUMNS = ["fragment", "latest", "place", "targets"] as const;
export type GraphColumn = (typeof COLUMNS)[number];

/**
 * Returns the specification of the rows of a project's nodes, and a loader for the code that creates them, which
 * readers do not need.
 */
export function graphRows(projectId: string): {
  readonly spec: CollectionSpec;
  readonly load: () => Promise<RowMaker>;
} {
  return {
    spec: { id: "graph.rows.7", owner: projectId, folders: NODE_TYPES.map(nodeFolder), columns: COLUMNS },
    load: async () => (await import("./make-rows.js")).rowMaker(projectId),
  };
}

/**
 * Lines of a fragment that its index entry contains, before and after those of `place`; from `REST` on, all of them.
 */
const BEFORE_PLACE = [0, 1, 2, 3, 4, 6, 9, 10, 11] as const;
const AFTER_PLACE = [12, 14] as const;
const REST = 15;

/** Renders a node as an index entry, indented for its place in the index. */
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
