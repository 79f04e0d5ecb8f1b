import type { Stats } from "node:fs";
import type { EntryKind, Key } from "@orange-hyper/core";
import { codeOf, fileError, folderRefused, isMissing, linkRefused } from "./errors.js";
import { fs } from "./fs.js";

/** The storage folder on disk: turns keys into paths on which no symbolic link is followed. */
export interface StorageTree {
  /** Absolute path of a key, unchecked. */
  path(key: Key): string;
  /** True when the folder exists. Throws FILESYSTEM_ERROR when a part of its path is a link or no folder. */
  hasFolder(folder: Key): boolean;
  /** Makes the folder and those above it; answers the keys that were made. Refuses as hasFolder does. */
  makeFolder(folder: Key): readonly Key[];
  /** Refuses a symbolic link in the place of a file; null when nothing is there. */
  target(key: Key): Stats | null;
  /** What is there, a link being "other" wherever it stands on the way; null when nothing is. */
  kind(key: Key): EntryKind | null;
}

/** The tree at an absolute path. Folders found good are not looked at again, except before a write. */
export function storageTree(root: string): StorageTree {
  const good = new Set<Key>();
  const path = (key: Key): string => (key === "" ? root : `${root}/${key}`);
  const check = (folder: Key): boolean => {
    const stat = lstat(path(folder), folder);
    if (stat === null) return false;
    assertFolder(stat, folder);
    good.add(folder);
    return true;
  };
  return {
    path,
    hasFolder: (folder) => good.has(folder) || lineage(folder).every((part) => good.has(part) || check(part)),
    makeFolder: (folder) => lineage(folder).filter((part) => !check(part) && make(path(part), part)),
    target: (key) => {
      const stat = lstat(path(key), key);
      if (stat?.isSymbolicLink()) throw linkRefused(key);
      return stat;
    },
    kind: (key) => {
      const kinds = lineage(key).map((part) => kindOf(lstat(path(part), part)));
      const blocked = kinds.slice(0, -1).find((kind) => kind !== "folder");
      if (blocked === undefined) return kinds.at(-1) ?? null;
      return blocked === "other" ? "other" : null;
    },
  };
}

function kindOf(stat: Stats | null): EntryKind | null {
  if (stat === null) return null;
  if (stat.isFile()) return "file";
  return stat.isDirectory() ? "folder" : "other";
}

/** The folder that a key lies in; "" is the storage root. */
export function parentOf(key: Key): Key {
  return key.slice(0, Math.max(0, key.lastIndexOf("/")));
}

/** The storage root, and each folder on the way down to `folder`. */
function lineage(folder: Key): readonly Key[] {
  const parts = folder === "" ? [] : folder.split("/");
  return ["", ...parts.map((_, index) => parts.slice(0, index + 1).join("/"))];
}

function make(path: string, folder: Key): boolean {
  try {
    fs.mkdirSync(path);
    return true;
  } catch (error) {
    // Another process made it between our look and now.
    if (codeOf(error) !== "EEXIST") throw fileError(folder, "made", error);
    const stat = lstat(path, folder);
    if (stat !== null) assertFolder(stat, folder);
    return false;
  }
}

function assertFolder(stat: Stats, folder: Key): void {
  if (stat.isSymbolicLink()) throw linkRefused(folder);
  if (!stat.isDirectory()) throw folderRefused(folder);
}

function lstat(path: string, key: Key): Stats | null {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw fileError(key, "read", error);
  }
}
