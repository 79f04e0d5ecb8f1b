import type { Key } from "@orange-hyper/core";
import type { LinkStore } from "@orange-hyper/core/ports";
import { keyRules, parentOf } from "../keys.js";
import { removeQuietly, temporaryPath } from "./atomic.js";
import { codeOf, fileError } from "./errors.js";
import { fs } from "./fs.js";
import { type StorageTree, storageTree, type TreeOptions } from "./tree.js";

/** Error codes that mean that the file system has no symbolic links or the user may not make any. */
const NO_LINKS = new Set(["EPERM", "EACCES", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL", "UNKNOWN"]);

/** Provides the symbolic links below a folder, without following any. */
export function fileLinks(root: string, options: TreeOptions = {}): LinkStore {
  const tree = storageTree(root, options);
  const keys = keyRules(true);
  return {
    read: async (key) => {
      keys.assertBlob(key);
      return tree.hasFolder(parentOf(key)) && tree.kind(key) === "other" ? readLink(tree, key) : null;
    },
    put: async (key, to) => {
      keys.assertBlob(key);
      tree.makeFolder(parentOf(key));
      return putLink(tree, key, to);
    },
  };
}

function readLink(tree: StorageTree, key: Key): string | null {
  try {
    return fs.readlinkSync(tree.path(key));
  } catch {
    return null;
  }
}

/**
 * Puts the link in place atomically: readers find what was there before or the link. Returns false when links cannot be
 * made.
 */
function putLink(tree: StorageTree, key: Key, to: string): boolean {
  const temporary = temporaryPath(tree.path(parentOf(key)));
  try {
    fs.symlinkSync(to, temporary, "file");
  } catch (error) {
    if (NO_LINKS.has(codeOf(error) ?? "")) return false;
    throw fileError(key, "written", error, tree.name);
  }
  try {
    fs.renameSync(temporary, tree.path(key));
    return true;
  } catch (error) {
    removeQuietly(temporary);
    throw fileError(key, "written", error, tree.name);
  }
}
