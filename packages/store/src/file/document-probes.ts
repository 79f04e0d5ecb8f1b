import type { Key } from "@orange-hyper/core";
import type { DocumentStore } from "@orange-hyper/core/ports";
import { assertFolderKey, assertKey } from "../keys.js";
import { fileError, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import type { StorageTree } from "./tree.js";

/** What can be known of documents without reading one. */
export type DocumentProbes = Pick<DocumentStore, "exists" | "version">;

/** Checks the files and folders of documents. A version is the folder's own stamp: an edit in place does not change it. */
export function documentProbes(tree: StorageTree): DocumentProbes {
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

/** The version of a folder that is not there. */
export const ABSENT = "absent";

/** Changes with every document that is added, removed or replaced. */
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
