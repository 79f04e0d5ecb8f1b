import type { Stats } from "node:fs";
import type { Key } from "@orange-hyper/core";
import type { FolderSnapshot, SnapshotOptions } from "@orange-hyper/core/ports";
import { isDocumentName } from "../keys.js";
import { ABSENT, folderVersion } from "./document-probes.js";
import { fileError, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { readEntries } from "./read.js";
import type { StorageTree } from "./tree.js";
import { withoutOptimising } from "./v8-flags.js";

/**
 * Number of documents up to which every snapshot checks each one. In a larger folder that is itself unchanged, only a
 * thorough snapshot does. Any snapshot sees a document added, removed or replaced by renaming, because that changes the
 * folder; only a thorough one sees a document edited in place.
 */
export const SNAPSHOT_STAT_LIMIT = 500;

/**
 * Time in ms that is longer than any file system's timestamp step: a file changed more recently could be changed again
 * with the same stamp. Stamps in whole seconds advance in steps of up to two.
 */
const TICK_MS = 50;
const COARSE_TICK_MS = 2_000;

const NO_STAMPS = new Float64Array(0);

/** Marks a folder that may still change within its timestamp's tick. Such a snapshot is never taken over. */
const UNSETTLED = "unsettled";

/** Takes a snapshot of one folder. */
export function takeSnapshot(
  tree: StorageTree,
  folder: Key,
  { known, thorough = false }: SnapshotOptions = {},
): FolderSnapshot {
  // Read the folder's stamp first: after a change meanwhile, the stamp is outdated, not the rest.
  const nowMs = Date.now();
  const version = folderVersion(tree, folder);
  const stamp = isSettledVersion(version, nowMs) ? version : `${version} ${UNSETTLED}`;
  if (stamp === ABSENT) return { folder: ABSENT, count: 0, names: [], stamps: NO_STAMPS };
  if (known?.folder === stamp && !thorough && known.count > SNAPSHOT_STAT_LIMIT) {
    return { ...known, names: [], stamps: NO_STAMPS, isFolderOnly: true };
  }
  const names = readNames(tree, folder);
  return {
    folder: stamp,
    ...withoutOptimising(names.length, () => stampAll(tree.path(folder), names, nowMs)),
  };
}

/** Returns the version of a folder; null while the folder could still change without changing it. */
export function settledVersion(tree: StorageTree, folder: Key): string | null {
  const nowMs = Date.now();
  const version = folderVersion(tree, folder);
  return isSettledVersion(version, nowMs) ? version : null;
}

function isSettledVersion(version: string, nowMs: number): boolean {
  // The version of an absent folder contains no time.
  const [, nanoseconds = "0"] = version.split(":");
  return isSettled(Number(nanoseconds) / 1e6, nowMs);
}

function readNames(tree: StorageTree, folder: Key): readonly string[] {
  try {
    return fs.readdirSync(tree.path(folder)).filter(isDocumentName).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw fileError(folder, "listed", error);
  }
}

/**
 * Reads time and size of every regular file; skips everything else. The time includes that of the last change of the
 * file's metadata, because restoring a backup gives other content an old modification time. Allocates nothing that outlives one turn of the
 * loop.
 */
function stampAll(path: string, names: readonly string[], nowMs: number): Omit<FolderSnapshot, "folder"> {
  const stamps = new Float64Array(names.length * 2);
  const files: string[] = [];
  for (const name of names) {
    const stat = fs.lstatSync(`${path}/${name}`, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile()) continue;
    stamps[files.length * 2] = Math.max(stat.mtimeMs, stat.ctimeMs);
    stamps[files.length * 2 + 1] = isSettled(stat.mtimeMs, nowMs) ? stat.size : Number.NaN;
    files.push(name);
  }
  const count = files.length;
  return { count, names: files, stamps: count === names.length ? stamps : stamps.slice(0, count * 2) };
}

/**
 * Returns a stamp that stays the same while the file is unchanged; null while the file could change without changing
 * it, and for anything that is not a file. An absent file has a stamp of its own.
 */
export function fileStamp(tree: StorageTree, key: Key): string | null {
  const nowMs = Date.now();
  const kind = tree.kind(key);
  if (kind === null) return ABSENT;
  const stat = kind === "file" ? fs.lstatSync(tree.path(key), { throwIfNoEntry: false }) : undefined;
  return stat === undefined ? null : stampOf(stat, nowMs);
}

/**
 * Returns the stamps of the files of one name in all folders directly inside a folder, by the name of that folder.
 * Skips symbolic links and anything that is not a file.
 */
export function fileStamps(tree: StorageTree, folder: Key, name: string): ReadonlyMap<string, string | null> {
  const nowMs = Date.now();
  const stamps = new Map<string, string | null>();
  if (!tree.hasFolder(folder)) return stamps;
  const path = tree.path(folder);
  const folders = readEntries(tree, folder).filter((entry) => entry.isDirectory());
  return withoutOptimising(folders.length, () => {
    for (const entry of folders) {
      const stat = fs.lstatSync(`${path}/${entry.name}/${name}`, { throwIfNoEntry: false });
      if (stat?.isFile() === true) stamps.set(entry.name, stampOf(stat, nowMs));
    }
    return stamps;
  });
}

function stampOf(stat: Stats, nowMs: number): string | null {
  return isSettled(stat.mtimeMs, nowMs) ? `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : null;
}

/** False while a file may change without changing its stamp. */
function isSettled(changedMs: number, nowMs: number): boolean {
  return changedMs < nowMs - (changedMs % 1_000 === 0 ? COARSE_TICK_MS : TICK_MS);
}
