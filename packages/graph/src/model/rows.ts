import type { Census } from "@orange-hyper/core/ports";
import { detach, type Slab, slabFor } from "../bytes.js";
import { foldNode } from "../fold.js";
import type { GraphNode } from "../node.js";
import { indexEntry, nodeData } from "../wire.js";
import { ITEM_BREAK, LINE_BREAK } from "./format.js";
import type { Records } from "./records.js";

/** Nodes in the forms that the read model keeps; a row is the same node in all three. */
export interface NodeRecords {
  /** As `graph list` prints it, indented for its place. */
  readonly fragments: Records;
  /** Its searched fields, folded. */
  readonly lines: Records;
  /** As the index holds it, indented for its place. */
  readonly entries: Records;
}

/** One accepted node. Thousands are held at once, so it says where its forms are rather than holding them. */
export interface NodeRow {
  readonly kind: "node";
  readonly id: string;
  /** When the node was changed or accepted, whichever is later. */
  readonly latest: string;
  readonly records: NodeRecords;
  readonly row: number;
  /** Where it stands in listings; sortedNodes puts it there. */
  place: number;
}

/** What one file in a node folder is to listings: a node, a warning, or nothing. */
export type Row = NodeRow | { readonly kind: "warning"; readonly text: string } | { readonly kind: "none" };

/** The files of one folder, and what became of each. */
export interface FolderRows {
  readonly census: Census;
  readonly rows: readonly Row[];
}

interface NodeSlabs extends NodeRecords {
  readonly fragments: Slab;
  readonly lines: Slab;
  readonly entries: Slab;
}

/** Makes the rows of accepted nodes, in memory that they share. */
export function rowMaker(): (node: GraphNode) => NodeRow {
  let slabs: NodeSlabs | undefined;
  return (node) => {
    const data = nodeData(node);
    const fragment = indented(data, 3);
    const line = foldNode(node);
    const entry = indented(indexEntry(data, node), 2);
    const hasRoom =
      slabs?.fragments.hasRoomFor(fragment) &&
      slabs.lines.hasRoomFor(line) &&
      slabs.entries.hasRoomFor(entry);
    if (slabs === undefined || !hasRoom) {
      slabs = {
        fragments: slabFor(fragment, ITEM_BREAK),
        lines: slabFor(line, LINE_BREAK),
        entries: slabFor(entry, ITEM_BREAK),
      };
    }
    const row = slabs.entries.ends.length;
    slabs.fragments.add(fragment);
    slabs.lines.add(line);
    slabs.entries.add(entry);
    const latest = detach(later(node.updatedAt, node.acceptedAt));
    return { kind: "node", id: detach(node.id), latest, records: slabs, row, place: row };
  };
}

/** The nodes among the rows in the order of listings: by id, then by file. */
export function sortedNodes(folders: readonly FolderRows[]): readonly NodeRow[] {
  const nodes: NodeRow[] = [];
  for (const { rows } of folders) {
    for (const row of rows) if (row.kind === "node") nodes.push(row);
  }
  nodes.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  for (const [place, node] of nodes.entries()) node.place = place;
  return nodes;
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
