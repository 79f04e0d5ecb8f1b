import { displayPath, type Key } from "@orange-hyper/core";
import { type Census, type DocumentStore, isDocumentUnreadable } from "@orange-hyper/core/ports";
import { nodeStanding } from "../node.js";
import { readNode } from "../node-file.js";
import { NODE_TYPES, nodeFolder } from "../node-types.js";
import type { KnownRow } from "./reuse.js";
import { type FolderRows, type Row, rowMaker } from "./rows.js";

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
