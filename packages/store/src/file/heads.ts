import type { Key } from "@orange-hyper/core";
import { parentOf } from "../keys.js";
import { fs } from "./fs.js";
import { listDocuments } from "./listing.js";
import { fillBuffer, openFile } from "./read.js";
import { storageTree } from "./tree.js";

/** Number of bytes read from each document: more than the front matter of nearly every one. */
const HEAD_BYTES = 4096;

/** Access to the beginnings of documents, which are neither parsed nor validated. */
export interface DocumentHeads {
  /**
   * Returns the keys of the documents directly inside a folder, in code-unit order. Throws FILESYSTEM_ERROR when the
   * folder is a symbolic link.
   */
  list(folder: Key): readonly Key[];
  /** Returns the first 4 KiB as text; null when nothing can be read. Never follows a link or waits for a pipe. */
  read(key: Key): string | null;
}

/** Returns access to the documents below an absolute path. */
export function documentHeads(root: string): DocumentHeads {
  const tree = storageTree(root);
  const buffer = Buffer.allocUnsafe(HEAD_BYTES);
  return {
    list: (folder) => listDocuments(tree, folder),
    read: (key) => {
      try {
        const fd = tree.hasFolder(parentOf(key)) ? openFile(tree.path(key), key) : null;
        if (fd === null) return null;
        try {
          return buffer.toString("utf8", 0, fillBuffer(fd, buffer));
        } finally {
          fs.closeSync(fd);
        }
      } catch {
        return null;
      }
    },
  };
}
