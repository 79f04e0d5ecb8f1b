import type { Dirent } from "node:fs";
import { removeQuietly, temporaryOwner } from "./atomic.js";
import { fs } from "./fs.js";
import { isAlive } from "./process-identity.js";

/** Maximum depth of the sweep: deeper than any folder of the storage tree. */
const DEEPEST = 8;

/**
 * Removes temporary files of dead processes in a folder and those below it, except in nested repositories, which are
 * not ours.
 */
export function sweepTree(folder: string, depth = 0): void {
  const startMs = Date.now();
  const entries = readEntries(folder);
  if (depth > 0 && entries.some(({ name }) => name === ".git")) return;
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && depth < DEEPEST) sweepTree(path, depth + 1);
    else sweepFile(path, entry.name, startMs);
  }
}

/** Removes temporary files of dead processes in one folder. */
export function sweepFolder(folder: string): void {
  const startMs = Date.now();
  for (const name of readNames(folder)) sweepFile(`${folder}/${name}`, name, startMs);
}

/**
 * Removes a temporary file of a dead process, unless it is younger than the sweep: then it belongs to a new process
 * with the same id.
 */
function sweepFile(path: string, name: string, startMs: number): void {
  const owner = temporaryOwner(name);
  if (owner === null || isAlive(owner)) return;
  const stat = fs.lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() && stat.mtimeMs < startMs) removeQuietly(path);
}

/** Returns [] for a folder that cannot be read, because sweeping is best-effort. */
function readEntries(folder: string): readonly Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Reads names only: creating Dirent objects takes longer than reading the folder. */
function readNames(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}
