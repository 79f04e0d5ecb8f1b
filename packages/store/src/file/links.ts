import type { Key } from "@orange-hyper/core";
import type { LinkStore } from "@orange-hyper/core/ports";
import { keyRules, parentOf } from "../keys.js";
import { removeQuietly, temporaryPath } from "./atomic.js";
import { codeOf, fileError } from "./errors.js";
import { fs } from "./fs.js";
import { type StorageTree, storageTree, type TreeOptions } from "./tree.js";

/** What symbolic links fail with where a file system or a user has none; reading one that is none is EINVAL. */
const NO_LINKS = new Set(["EPERM", "EACCES", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL", "UNKNOWN"]);

/** Symbolic links below a folder, none of which is followed. */
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

/** Under its name from one moment to the next: whoever looks finds what was there or the link. */
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
