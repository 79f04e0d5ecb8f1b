import { dirname, join } from "node:path";
import { fs } from "./fs.js";

/** Whoever changed more than this has changed something. */
const MOST_ENTRIES = 5_000;

/** Whether one of the changes that `git status` lists, two letters and a path each, was made at a time or later. */
export function hasChangedSince(top: string, entries: readonly string[], sinceMs: number): boolean {
  if (entries.length > MOST_ENTRIES) return true;
  // Whoever commits leaves nothing to list, but an entry in this log.
  if (modifiedMs(join(top, ".git/logs/HEAD")) >= sinceMs) return true;
  return entries.some((entry) => changedAt(top, join(top, entry.slice(3))) >= sinceMs);
}

/** When a file was written; for one that is gone, when its folder lost something. */
function changedAt(top: string, path: string): number {
  const at = modifiedMs(path);
  return at > 0 || path === top ? at : changedAt(top, dirname(path));
}

function modifiedMs(path: string): number {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    return 0;
  }
}
