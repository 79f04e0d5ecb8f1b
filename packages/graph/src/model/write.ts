import { bytesOf, uint32s, utf8 } from "../bytes.js";
import {
  ITEM_BREAK,
  LINE_BREAK,
  MODEL_FORMAT,
  type ModelHeader,
  NAME_BREAK,
  NO_NODE,
  SECTIONS,
  type SectionName,
  WARNED,
} from "./format.js";
import { joinRecords } from "./records.js";
import { type FolderRows, type NodeRow, rowWarnings, sortedNodes } from "./rows.js";

/** The read model of a project as the bytes of its file, in parts. */
export function encodeModel(projectId: string, folders: readonly FolderRows[]): readonly Uint8Array[] {
  const nodes = sortedNodes(folders);
  const parts = encodeSections(folders, nodes);
  const header: ModelHeader = {
    format: MODEL_FORMAT,
    project_id: projectId,
    count: nodes.length,
    folders: folders.map(({ census }) => ({ stamp: census.folder, files: census.names.length })),
    sections: SECTIONS.map((name) => parts[name].reduce((sum, part) => sum + part.byteLength, 0)),
  };
  return [utf8(`${JSON.stringify(header)}\n`), ...SECTIONS.flatMap((name) => parts[name])];
}

function encodeSections(
  folders: readonly FolderRows[],
  nodes: readonly NodeRow[],
): Record<SectionName, readonly Uint8Array[]> {
  const fragments = joinRecords(
    nodes.map((node) => node.fragment),
    ITEM_BREAK,
  );
  const lines = joinRecords(
    nodes.map((node) => node.line),
    LINE_BREAK,
  );
  const entries = joinRecords(
    nodes.map((node) => node.entry),
    ITEM_BREAK,
  );
  return {
    stamps: folders.map(({ census }) => bytesOf(census.stamps)),
    fragmentEnds: [bytesOf(fragments.ends)],
    lineEnds: [bytesOf(lines.ends)],
    names: [utf8(folders.flatMap(({ census }) => census.names).join(NAME_BREAK))],
    warnings: [utf8(JSON.stringify(rowWarnings(folders)))],
    places: [filePlaces(folders, nodes)],
    extras: [utf8(JSON.stringify(nodes.map(({ id, latest }) => [id, latest])))],
    entryEnds: [bytesOf(entries.ends)],
    fragments: fragments.parts,
    lines: lines.parts,
    entries: entries.parts,
  };
}

function filePlaces(folders: readonly FolderRows[], nodes: readonly NodeRow[]): Uint8Array {
  const places = new Map(nodes.map((node, place) => [node, place]));
  const rows = folders.flatMap((folder) => folder.rows);
  return uint32s(
    rows.map((row) => {
      if (row.kind === "node") return places.get(row.node) ?? NO_NODE;
      return row.kind === "warning" ? WARNED : NO_NODE;
    }),
  );
}
