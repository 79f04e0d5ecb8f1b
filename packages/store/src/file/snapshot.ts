import type { Stats } from "node:fs";
import type { Key } from "@orange-hyper/core";
import type { FolderSnapshot, SnapshotOptions } from "@orange-hyper/core/ports";
import { isDocumentName } from "../keys.js";
import { ABSENT, folderVersion } from "./document-probes.js";
import { fileError, isMissing } from "./errors.js";
import { fs } from "./fs.js";
import { readEntries } from "./read.js";
import type { StorageTree } from "./tree.js";
import { asInterpreted } from "./under-flags.js";

/**
 * Up to this many documents every snapshot checks each of them. In a larger folder that has not changed itself, only a
 * thorough one does: a document added, removed or replaced by renaming is always seen, since that changes the folder; one
 * edited in place is seen by thorough snapshots only.
 */
export const SNAPSHOT_STAT_LIMIT = 500;

/**
 * Longer than any file system takes between two stamps: what was changed a moment ago may be changed once more and look
 * the same. Those that count in whole seconds count in steps of up to two.
 */
const TICK_MS = 50;
const COARSE_TICK_MS = 2_000;

const NO_STAMPS = new Float64Array(0);

/** Said of a folder that may change once more within the tick of its stamp; one that is taken over never says so. */
const UNSETTLED = "unsettled";

/** A snapshot of one folder. */
export function takeSnapshot(
  tree: StorageTree,
  folder: Key,
  { known, thorough = false }: SnapshotOptions = {},
): FolderSnapshot {
  // The folder is stamped first: a change meanwhile makes the stamp old, never the rest.
  const nowMs = Date.now();
  const version = folderVersion(tree, folder);
  const stamp = isSettledVersion(version, nowMs) ? version : `${version} ${UNSETTLED}`;
  if (stamp === ABSENT) return { folder: ABSENT, count: 0, names: [], stamps: NO_STAMPS };
  if (known?.folder === stamp && !thorough && known.count > SNAPSHOT_STAT_LIMIT) {
    return { ...known, names: [], stamps: NO_STAMPS, isTakenOver: true };
  }
  const names = readNames(tree, folder);
  return { folder: stamp, ...asInterpreted(names.length, () => stampAll(tree.path(folder), names, nowMs)) };
}

/** The version of a folder; null while it may change and keep it. */
export function settledVersion(tree: StorageTree, folder: Key): string | null {
  const nowMs = Date.now();
  const version = folderVersion(tree, folder);
  return isSettledVersion(version, nowMs) ? version : null;
}

function isSettledVersion(version: string, nowMs: number): boolean {
  // An absent folder has no time.
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

/** Time and size of every regular file; other names are left out. No object outlives its turn of the loop. */
function stampAll(path: string, names: readonly string[], nowMs: number): Omit<FolderSnapshot, "folder"> {
  const stamps = new Float64Array(names.length * 2);
  const files: string[] = [];
  for (const name of names) {
    const stat = fs.lstatSync(`${path}/${name}`, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile()) continue;
    stamps[files.length * 2] = stat.mtimeMs;
    stamps[files.length * 2 + 1] = isSettled(stat.mtimeMs, nowMs) ? stat.size : Number.NaN;
    files.push(name);
  }
  const count = files.length;
  return { count, names: files, stamps: count === names.length ? stamps : stamps.slice(0, count * 2) };
}

/** What a file keeps as long as it is as it is; null while it may change and look the same, and for what is no file. */
export function fileStamp(tree: StorageTree, key: Key): string | null {
  const nowMs = Date.now();
  const kind = tree.kind(key);
  if (kind === null) return ABSENT;
  const stat = kind === "file" ? fs.lstatSync(tree.path(key), { throwIfNoEntry: false }) : undefined;
  return stat === undefined ? null : stampOf(stat, nowMs);
}

/** The same of a name in every folder directly inside a folder; links on the way are left out, and what is no file. */
export function fileStamps(tree: StorageTree, folder: Key, name: string): ReadonlyMap<string, string | null> {
  const nowMs = Date.now();
  const stamps = new Map<string, string | null>();
  if (!tree.hasFolder(folder)) return stamps;
  const path = tree.path(folder);
  const folders = readEntries(tree, folder).filter((entry) => entry.isDirectory());
  return asInterpreted(folders.length, () => {
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

/** False for a file whose stamp may stay what it is although the file changes. */
function isSettled(changedMs: number, nowMs: number): boolean {
  return changedMs < nowMs - (changedMs % 1_000 === 0 ? COARSE_TICK_MS : TICK_MS);
}
