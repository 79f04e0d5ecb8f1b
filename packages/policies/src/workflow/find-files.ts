import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Maximum number of entries that one search visits; files beyond it are not found. */
const MAX = 5_000;

/** A file and its modification time, in ms since the epoch. */
export interface FoundFile {
  readonly path: string;
  readonly modified: number;
}

/**
 * Finds the files below folders whose name `wanted` accepts, sorted by modification time, newest first, then by path.
 * Skips links and folders named `archive`.
 */
export function findFiles(roots: readonly string[], wanted: (name: string) => boolean): readonly FoundFile[] {
  const found: FoundFile[] = [];
  const open = [...roots];
  let looked = 0;
  for (let folder = open.shift(); folder !== undefined && looked < MAX; folder = open.shift()) {
    for (const entry of entriesOf(folder)) {
      looked += 1;
      const path = join(folder, entry.name);
      if (entry.isDirectory() && entry.name !== "archive") open.push(path);
      if (entry.isFile() && wanted(entry.name)) found.push({ path, modified: modifiedAt(path) });
    }
  }
  return found.sort((a, b) => b.modified - a.modified || (a.path < b.path ? -1 : 1));
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
