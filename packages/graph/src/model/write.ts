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
import { type FolderRows, type NodeRow, rowWarnings } from "./rows.js";

/** The read model of a project as the bytes of its file, in parts. `nodes` are those of the folders, sorted. */
export function encodeModel(
  projectId: string,
  folders: readonly FolderRows[],
  nodes: readonly NodeRow[],
): readonly Uint8Array[] {
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
  const fragments = joinRecords(nodes, ({ records }) => records.fragments, ITEM_BREAK);
  const lines = joinRecords(nodes, ({ records }) => records.lines, LINE_BREAK);
  const entries = joinRecords(nodes, ({ records }) => records.entries, ITEM_BREAK);
  return {
    stamps: folders.map(({ census }) => bytesOf(census.stamps)),
    fragmentEnds: [bytesOf(fragments.ends)],
    lineEnds: [bytesOf(lines.ends)],
    names: [utf8(folders.flatMap(({ census }) => census.names).join(NAME_BREAK))],
    warnings: [utf8(JSON.stringify(rowWarnings(folders)))],
    places: [filePlaces(folders)],
    extras: [utf8(JSON.stringify(nodes.map(({ id, latest }) => [id, latest])))],
    entryEnds: [bytesOf(entries.ends)],
    fragments: fragments.parts,
    lines: lines.parts,
    entries: entries.parts,
  };
}

function filePlaces(folders: readonly FolderRows[]): Uint8Array {
  const rows = folders.flatMap((folder) => folder.rows);
  return uint32s(
    rows.map((row) => {
      if (row.kind === "node") return row.place;
      return row.kind === "warning" ? WARNED : NO_NODE;
    }),
  );
}
