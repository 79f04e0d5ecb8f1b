import type { Stats } from "node:fs";
import { type Key, STORAGE_ROOT } from "@orange-hyper/core";
import type { EntryKind } from "@orange-hyper/core/ports";
import { ignoreLines } from "@orange-hyper/core/storage";
import { parentOf } from "../keys.js";
import { codeOf, fileError, folderRefused, isMissing, linkRefused } from "./errors.js";
import { fs } from "./fs.js";
import { makePath } from "./make-path.js";

/** Options of a storage tree. */
export interface TreeOptions {
  /** Name of the folder in messages. Default: the name of the storage folder. */
  readonly name?: string;
  /** True: only the user may read what is created here. Default: false, which restricts only files in `local`. */
  readonly isPrivate?: boolean;
}

/** Size and modification time of a file. */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
}

/** Stamp and permissions of a file. */
interface FileTarget extends FileStamp {
  readonly mode: number;
}

/** The storage folder on disk: turns keys into paths on which no symbolic link is followed. */
export interface StorageTree {
  /** Name in messages. */
  readonly name: string;
  /** Permissions of a new file, before the umask is applied. */
  fileMode(key: Key): number;
  /** Absolute path of a key, unchecked. */
  path(key: Key): string;
  /** True when the folder exists and is not private to another user. Throws FILESYSTEM_ERROR when a part of its path is a link or no folder. */
  hasFolder(folder: Key): boolean;
  /**
   * Makes the folder and those above it, with an ignore file in those that git must not see. Returns the keys of those
   * that were made. Throws like hasFolder.
   */
  makeFolder(folder: Key): readonly Key[];
  /**
   * Returns size, time and permissions of a file; null when nothing is there. Throws FILESYSTEM_ERROR for a symbolic
   * link.
   */
  target(key: Key): FileTarget | null;
  /** Forgets that the folder and those below it exist, because they may have been removed. */
  forget(folder: Key): void;
  /** Returns what is there; null when nothing is. "other" for a symbolic link, even one higher up on the path. */
  kind(key: Key): EntryKind | null;
}

/** The folder with content that only the user may read. */
const LOCAL = "local";

/** Text of an ignore file that hides its folder, and itself. */
const IGNORE_ALL = "*\n";

/** The folders of a project that git must not see. */
const IGNORED: ReadonlySet<string> = new Set(ignoreLines());

/**
 * True for a folder that hides itself from git by an ignore file of its own, because the project's ignore file is absent
 * on branches that are older than it.
 */
function hidesItself(folder: Key, { name }: Pick<StorageTree, "name">): boolean {
  return name === STORAGE_ROOT && IGNORED.has(`${folder}/`);
}

/** Removes a folder that is empty apart from its own ignore file. Returns false when there is anything else in it. */
export function removeEmptyFolder(tree: StorageTree, folder: Key): boolean {
  const path = tree.path(folder);
  const names = fs.readdirSync(path);
  const ignoreFile = `${path}/.gitignore`;
  const isHidden = hidesItself(folder, tree) && names.join() === ".gitignore";
  if (isHidden && fs.readFileSync(ignoreFile, "utf8") === IGNORE_ALL) fs.unlinkSync(ignoreFile);
  else if (names.length > 0) return false;
  fs.rmdirSync(path);
  tree.forget(folder);
  return true;
}

/** Returns the tree at an absolute path. A folder that was found valid is not checked again, except before a write. */
export function storageTree(
  root: string,
  { name = STORAGE_ROOT, isPrivate = false }: TreeOptions = {},
): StorageTree {
  const good = new Set<Key>();
  const path = (key: Key): string => (key === "" ? root : `${root}/${key}`);
  const check = (folder: Key): boolean => {
    const stat = lstat(path(folder), { key: folder, name });
    if (stat === null) return false;
    assertFolder(stat, { key: folder, name });
    good.add(folder);
    return true;
  };
  const isSecret = (key: Key): boolean => isPrivate || key === LOCAL || key.startsWith(`${LOCAL}/`);
  return {
    name,
    path,
    fileMode: (key) => (isSecret(key) ? 0o600 : 0o666),
    hasFolder: (folder) => good.has(folder) || lineage(folder).every((part) => good.has(part) || check(part)),
    makeFolder: (folder) =>
      lineage(folder).filter((part) => {
        const named = { key: part, name, mode: isSecret(part) ? 0o700 : 0o777 };
        const isMade = !check(part) && make(path(part), named);
        if (hidesItself(part, named)) hide(path(part), named);
        return isMade;
      }),
    target: (key) => {
      const stat = lstat(path(key), { key, name });
      if (stat?.isSymbolicLink()) throw linkRefused(key, name);
      return stat;
    },
    forget: (folder) => {
      for (const key of [...good]) if (key === folder || key.startsWith(`${folder}/`)) good.delete(key);
    },
    kind: (key) => {
      for (const part of key === "" ? [] : lineage(parentOf(key))) {
        if (good.has(part)) continue;
        const kind = kindOf(lstat(path(part), { key: part, name }));
        if (kind !== "folder") return kind === "other" ? "other" : null;
        good.add(part);
      }
      return kindOf(lstat(path(key), { key, name }));
    },
  };
}

function kindOf(stat: Stats | null): EntryKind | null {
  if (stat === null) return null;
  if (stat.isFile()) return "file";
  return stat.isDirectory() ? "folder" : "other";
}

/** Returns the storage root and each folder on the path down to `folder`. */
function lineage(folder: Key): readonly Key[] {
  const parts = folder === "" ? [] : folder.split("/");
  return ["", ...parts.map((_, index) => parts.slice(0, index + 1).join("/"))];
}

/** A key, and the name in messages of the folder that it is relative to. */
interface NamedKey {
  readonly key: Key;
  readonly name: string;
}

function make(path: string, folder: NamedKey & { readonly mode: number }): boolean {
  try {
    fs.mkdirSync(path, folder.mode);
    return true;
  } catch (error) {
    // The user's own folder may be configured at a path whose parents do not exist yet.
    if (folder.key === "" && codeOf(error) === "ENOENT") return makeRoot(path, folder);
    // Another process has made it since it was checked.
    if (codeOf(error) !== "EEXIST") throw fileError(folder.key, "made", error, folder.name);
    const stat = lstat(path, folder);
    if (stat !== null) assertFolder(stat, folder);
    return false;
  }
}

/** Writes the ignore file of a folder that lacks it or, after a crash, has only a part of it. */
function hide(path: string, { key, name, mode }: NamedKey & { readonly mode: number }): void {
  const file = `${path}/.gitignore`;
  try {
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat !== undefined && (!stat.isFile() || stat.size >= IGNORE_ALL.length)) return;
    const fd = fs.openSync(file, "w", mode & 0o666);
    fs.writeSync(fd, IGNORE_ALL);
    fs.closeSync(fd);
  } catch (error) {
    throw fileError(key, "written", error, name);
  }
}

function makeRoot(path: string, { key, name, mode }: NamedKey & { readonly mode: number }): boolean {
  try {
    return makePath(path, mode);
  } catch (error) {
    throw fileError(key, "made", error, name);
  }
}

function assertFolder(stat: Stats, { key, name }: NamedKey): void {
  if (stat.isSymbolicLink()) throw linkRefused(key, name);
  if (!stat.isDirectory()) throw folderRefused(key, name);
}

/** Returns null for a private folder of another user too: readers do without it, and a write is refused by the system. */
function lstat(path: string, { key, name }: NamedKey): Stats | null {
  try {
    const stat = fs.lstatSync(path, { throwIfNoEntry: false }) ?? null;
    return key === LOCAL && stat?.isDirectory() && !isSearchable(path) ? null : stat;
  } catch (error) {
    if (isMissing(error)) return null;
    throw fileError(key, "read", error, name);
  }
}

function isSearchable(path: string): boolean {
  try {
    fs.accessSync(path, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
