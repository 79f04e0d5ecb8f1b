import type { Dirent } from "node:fs";
import type { Key } from "@orange-hyper/core";
import type { EntryKind, FolderEntry } from "@orange-hyper/core/ports";
import type { KeyRules } from "../keys.js";
import { temporaryOwner } from "./atomic.js";
import { codeOf, fileError, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { readEntries } from "./read.js";
import { sweepFolder } from "./sweep.js";
import type { StorageTree } from "./tree.js";

/** What systems say of a folder that still has something in it. */
const NOT_EMPTY = new Set(["ENOTEMPTY", "EEXIST"]);

/** A folder on disk, and which keys may be asked of it. */
export interface BlobTree extends StorageTree {
  readonly keys: KeyRules;
  /** Nobody holds a lock here whose takeover would tidy up after writers that died. */
  readonly isUnlocked: boolean;
  readonly keepsModes: boolean;
}

/** All that lies directly inside a folder, but for files that a write has not finished. */
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

/** Removes a folder in which nothing is, apart from what writers that died left. */
export function removeEmpty(tree: BlobTree, key: Key): boolean {
  tree.keys.assertFolder(key);
  if (tree.kind(key) !== "folder") return false;
  sweepFolder(tree.path(key));
  try {
    if (fs.readdirSync(tree.path(key)).length > 0) return false;
    fs.rmdirSync(tree.path(key));
    tree.forget(key);
    return true;
  } catch (error) {
    if (isMissing(error) || NOT_EMPTY.has(codeOf(error) ?? "")) return false;
    throw fileError(key, "removed", error, tree.name);
  }
}

/** One entry after the other, so that whoever is interrupted has removed a part and may go on. */
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
