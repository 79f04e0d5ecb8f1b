import type { Dirent } from "node:fs";
import { removeQuietly, temporaryOwner } from "./atomic.js";
import { fs } from "./fs.js";
import { isAlive } from "./process-identity.js";

/** Deeper than any folder of the storage tree. */
const DEEPEST = 8;

/** Removes the temporary files that processes which died left in a folder and those below it; repositories below are not ours. */
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

/** Removes the temporary files that processes which died left in one folder. */
export function sweepFolder(folder: string): void {
  const startMs = Date.now();
  for (const name of readNames(folder)) sweepFile(`${folder}/${name}`, name, startMs);
}

/** What is younger than the sweep belongs to a process that was given a dead one's number since. */
function sweepFile(path: string, name: string, startMs: number): void {
  const owner = temporaryOwner(name);
  if (owner === null || isAlive(owner)) return;
  const stat = fs.lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() && stat.mtimeMs < startMs) removeQuietly(path);
}

/** Sweeping is a courtesy: a folder that cannot be read keeps what it has. */
function readEntries(folder: string): readonly Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The names alone: making entries of them takes longer than reading them. */
function readNames(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}
