import type { Key } from "@orange-hyper/core";
import { parentOf } from "../keys.js";
import { fs } from "./fs.js";
import { listDocuments } from "./listing.js";
import { fillBuffer, openFile } from "./read.js";
import { storageTree } from "./tree.js";

/** Longer than the front matter of nearly every document. */
const HEAD_BYTES = 4096;

/** Documents by their beginnings, which are neither parsed nor checked. */
export interface DocumentHeads {
  /** Keys of the documents directly inside a folder, in code-unit order. Throws FILESYSTEM_ERROR for a folder that is a link. */
  list(folder: Key): readonly Key[];
  /** The first four kibibytes as text; null where nothing can be read. Links are not followed, and pipes not waited for. */
  read(key: Key): string | null;
}

/** The documents below an absolute path. */
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
