import type { Dirent } from "node:fs";
import type { Key } from "@orange-hyper/core";
import type { EntryKind, FolderEntry } from "@orange-hyper/core/ports";
import type { KeyRules } from "../keys.js";
import { temporaryOwner } from "./atomic.js";
import { codeOf, fileError, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { readEntries } from "./read.js";
import { sweepFolder } from "./sweep.js";
import { removeEmptyFolder, type StorageTree } from "./tree.js";

/** Error codes for removing a folder that is not empty. */
const NOT_EMPTY = new Set(["ENOTEMPTY", "EEXIST"]);

/** A folder on disk with the rules for its keys. */
export interface BlobTree extends StorageTree {
  readonly keys: KeyRules;
  /**
   * True when no lock guards this folder, so that no takeover ever sweeps the leftovers of writers that died; writes
   * sweep them instead.
   */
  readonly isUnlocked: boolean;
  readonly keepsModes: boolean;
}

/** Lists everything directly inside a folder, sorted by name, except the temporary files of unfinished writes. */
export function listEntries(tree: BlobTree, folder: Key): readonly FolderEntry[] {
  tree.keys.assertFolder(folder);
  if (!tree.hasFolder(folder)) return [];
  return readEntries(tree, folder)
    .filter(({ name }) => temporaryOwner(name) === null)
    .map((entry) => ({ name: entry.name, kind: kindOfEntry(entry) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function kindOfEntry(entry: Dirent): EntryKind {
  if (entry.isFile()) return "file";
  return entry.isDirectory() ? "folder" : "other";
}

/**
 * Removes a folder that is empty apart from its own ignore file and leftovers of writers that died. Returns false when it
 * is not empty or not there.
 */
export function removeEmpty(tree: BlobTree, key: Key): boolean {
  tree.keys.assertFolder(key);
  if (tree.kind(key) !== "folder") return false;
  sweepFolder(tree.path(key));
  try {
    return removeEmptyFolder(tree, key);
  } catch (error) {
    if (isMissing(error) || NOT_EMPTY.has(codeOf(error) ?? "")) return false;
    throw fileError(key, "removed", error, tree.name);
  }
}

/**
 * Removes a folder with everything in it, entry by entry, so that an interrupted removal can be continued by a repeat.
 * Returns false when there is no such folder.
 */
export function removeWhole(tree: BlobTree, key: Key): boolean {
  tree.keys.assertBlob(key);
  if (tree.kind(key) !== "folder") return false;
  try {
    removeInside(tree.path(key));
    fs.rmdirSync(tree.path(key));
    tree.forget(key);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw fileError(key, "removed", error, tree.name);
  }
}

function removeInside(path: string): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory()) {
      removeInside(inside);
      fs.rmdirSync(inside);
    } else fs.unlinkSync(inside);
  }
}
