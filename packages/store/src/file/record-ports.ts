import { STORAGE_ROOT } from "@orange-hyper/core";
import type { Ports } from "@orange-hyper/core/ports";
import { fileCache } from "./cache.js";
import { fileDocuments } from "./documents.js";
import { type SourcePorts, sourcePorts } from "./source-ports.js";
import { userFiles } from "./user-files.js";
import { withCopies } from "./work-trees.js";

/** The ports for reading and writing quests, proposals and memories, and for looking at the source files and git. */
export type RecordPorts = Pick<Ports, "documents" | "files" | "cache"> & SourcePorts;

/** Returns the documents and sources of the project at `root`, and files that the user names relative to `cwd`. */
export function recordPorts(root: string, cwd: string): RecordPorts {
  const storage = `${root}/${STORAGE_ROOT}`;
  return {
    documents: withCopies(root, fileDocuments(storage)),
    files: userFiles(cwd),
    cache: fileCache(root),
    ...sourcePorts(root),
  };
}
