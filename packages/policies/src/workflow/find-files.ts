import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Entries that one search looks at; what lies beyond is not found. */
const MOST = 5_000;

export interface FoundFile {
  readonly path: string;
  readonly modified: number;
}

/**
 * The files below folders whose name `wanted` takes, the one modified last first, equal times by path. Folders named
 * `archive` and links are passed over.
 */
export function findFiles(roots: readonly string[], wanted: (name: string) => boolean): readonly FoundFile[] {
  const found: FoundFile[] = [];
  const open = [...roots];
  let looked = 0;
  for (let folder = open.shift(); folder !== undefined && looked < MOST; folder = open.shift()) {
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
