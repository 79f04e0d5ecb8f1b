import {
  type Census,
  type DocumentStore,
  displayPath,
  isDocumentUnreadable,
  type Key,
} from "@orange-hyper/core";
import { bytesOf } from "../bytes.js";
import { nodeStanding } from "../node.js";
import { readNode } from "../node-file.js";
import { NODE_TYPES, nodeFolder } from "../node-types.js";
import { type GraphModel, ModelDamaged } from "./open.js";
import type { KnownRow } from "./reuse.js";
import { type FolderRows, type Row, rowMaker } from "./rows.js";

/** A census of each node folder; a thorough one looks at every file. */
export async function takeCensuses(
  documents: DocumentStore,
  known: readonly Census[] = [],
  thorough = false,
): Promise<readonly Census[]> {
  const censuses: Census[] = [];
  for (const [index, nodeType] of NODE_TYPES.entries()) {
    censuses.push(await documents.census(nodeFolder(nodeType), known[index], thorough));
  }
  return censuses;
}

/** The stored model, and the node folders as they are now. */
export interface Bearings {
  /** Null when there is none that can be trusted; whoever asked closes it. */
  readonly model: GraphModel | null;
  readonly censuses: readonly Census[];
}

/** Takes the censuses with the help of what the model knows; a model that turns out to be damaged is closed. */
export async function takeBearings(
  documents: DocumentStore,
  model: GraphModel | null,
  thorough = false,
): Promise<Bearings> {
  try {
    const censuses = await takeCensuses(documents, model?.censuses, thorough);
    if (censuses.some((census, index) => census !== model?.censuses[index])) model?.assertNames();
    return { model, censuses };
  } catch (error) {
    model?.close();
    if (!(error instanceof ModelDamaged)) throw error;
    return { model: null, censuses: await takeCensuses(documents, [], thorough) };
  }
}

/** True when both saw the same files, each unchanged. */
export function sameFiles(a: readonly Census[], b: readonly Census[]): boolean {
  return a.every((census, index) => {
    const other = b[index];
    if (census === other) return true;
    return (
      other !== undefined && sameStamps(census.stamps, other.stamps) && sameNames(census.names, other.names)
    );
  });
}

/** Where rows come from, and whose nodes count. */
export interface RowSource {
  readonly documents: DocumentStore;
  readonly projectId: string;
  /** Rows of files that have not changed since they were read. */
  readonly known?: KnownRow | undefined;
}

/** What reading the files gave. */
export interface RowsRead {
  readonly folders: readonly FolderRows[];
  /** True when a file that a census named is gone. */
  readonly vanished: boolean;
}

/** Reads the files that the censuses name, save those whose row is known. */
export async function readRows(source: RowSource, censuses: readonly Census[]): Promise<RowsRead> {
  const folders: FolderRows[] = [];
  const readRow = rowReader(source);
  let vanished = false;
  for (const [folder, census] of censuses.entries()) {
    const path = nodeFolder(NODE_TYPES[folder] ?? "decision");
    const rows: Row[] = [];
    for (const [index, name] of census.names.entries()) {
      const stamps = [census.stamps[2 * index] ?? 0, census.stamps[2 * index + 1] ?? 0] as const;
      const row = source.known?.(folder, name, stamps) ?? (await readRow(`${path}/${name}`));
      vanished ||= row === null;
      rows.push(row ?? { kind: "none" });
    }
    folders.push({ census, rows });
  }
  return { folders, vanished };
}

/** Reads one file at a time; null when it is gone. */
function rowReader({ documents, projectId }: RowSource): (key: Key) => Promise<Row | null> {
  const makeRow = rowMaker();
  return async (key) => {
    try {
      const node = await readNode(documents, key);
      if (node === null) return null;
      const standing = nodeStanding(node, projectId);
      if (standing === "accepted") return makeRow(node);
      if (standing !== "legacy") return { kind: "none" };
      return { kind: "warning", text: `graph node ${node.id} missing project_id (legacy file)` };
    } catch (error) {
      if (!isDocumentUnreadable(error)) throw error;
      return { kind: "warning", text: `${displayPath(key)} failed to parse: ${error.reason}` };
    }
  };
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((name, index) => name === b[index]));
}

function sameStamps(a: Float64Array, b: Float64Array): boolean {
  return a === b || bytesOf(a).equals(bytesOf(b));
}
