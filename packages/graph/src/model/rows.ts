import type { Census } from "@orange-hyper/core";
import { detach, slabEncoder } from "../bytes.js";
import { foldNode } from "../fold.js";
import type { GraphNode } from "../node.js";
import { indexEntry, nodeData } from "../wire.js";
import { ITEM_BREAK, LINE_BREAK } from "./format.js";

/** One accepted node in the forms that the read model keeps. */
export interface NodeRow {
  readonly id: string;
  /** When the node was changed or accepted, whichever is later. */
  readonly latest: string;
  /** As `graph list` prints it, indented for its place. */
  readonly fragment: Uint8Array;
  /** Its searched fields, folded. */
  readonly line: Uint8Array;
  /** As the index holds it, indented for its place. */
  readonly entry: Uint8Array;
}

/** What one file in a node folder is to listings: a node, a warning, or nothing. */
export type Row =
  | { readonly kind: "node"; readonly node: NodeRow }
  | { readonly kind: "warning"; readonly text: string }
  | { readonly kind: "none" };

/** The files of one folder, and what became of each. */
export interface FolderRows {
  readonly census: Census;
  readonly rows: readonly Row[];
}

/** Makes the rows of accepted nodes, in memory that they share. */
export function rowMaker(): (node: GraphNode) => NodeRow {
  const fragment = slabEncoder(ITEM_BREAK);
  const line = slabEncoder(LINE_BREAK);
  const entry = slabEncoder(ITEM_BREAK);
  return (node) => {
    const data = nodeData(node);
    return {
      id: detach(node.id),
      latest: detach(later(node.updatedAt, node.acceptedAt)),
      fragment: fragment(indented(data, 3)),
      line: line(foldNode(node)),
      entry: entry(indented(indexEntry(data, node), 2)),
    };
  };
}

/** The nodes among the rows in the order of listings: by id, then by file. */
export function sortedNodes(folders: readonly FolderRows[]): readonly NodeRow[] {
  const nodes: NodeRow[] = [];
  for (const { rows } of folders) {
    for (const row of rows) if (row.kind === "node") nodes.push(row.node);
  }
  return nodes.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** What listings warn about, by file. */
export function rowWarnings(folders: readonly FolderRows[]): readonly string[] {
  return folders.flatMap(({ rows }) => rows.flatMap((row) => (row.kind === "warning" ? [row.text] : [])));
}

function later(a: string, b: string): string {
  return [a, b].sort()[1] ?? "";
}

/** `value` as pretty-printed JSON shows it inside so many lists: the lists bring the indentation. */
function indented(value: object, lists: number): string {
  let nested: unknown = value;
  for (let list = 0; list < lists; list++) nested = [nested];
  const opening = lists * (lists + 1);
  return JSON.stringify(nested, null, 2).slice(opening, -opening);
}
