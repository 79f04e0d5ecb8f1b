import type { Key } from "@orange-hyper/core";
import type { DocumentStore } from "@orange-hyper/core/ports";
import { assertFolderKey, assertKey } from "../keys.js";
import { fileError, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import type { StorageTree } from "./tree.js";

/**
 * Answers from the file system's metadata. A version is the folder's own stamp, which an in-place edit of a document
 * does not change.
 */
export function documentProbes(tree: StorageTree): Pick<DocumentStore, "exists" | "version"> {
  return {
    exists: async (key) => {
      assertKey(key);
      return tree.kind(key) === "file";
    },
    version: async (folder) => {
      assertFolderKey(folder);
      return folderVersion(tree, folder);
    },
  };
}

/** The version of an absent folder. */
export const ABSENT = "absent";

/** Returns the version of a folder, which changes with every document added, replaced or removed. */
export function folderVersion(tree: StorageTree, folder: Key): string {
  if (!tree.hasFolder(folder)) return ABSENT;
  try {
    const { ino, mtimeNs, ctimeNs } = fs.lstatSync(tree.path(folder), { bigint: true });
    return `${ino}:${mtimeNs}:${ctimeNs}`;
  } catch (error) {
    if (isMissing(error)) return ABSENT;
    throw fileError(folder, "read", error);
  }
}
