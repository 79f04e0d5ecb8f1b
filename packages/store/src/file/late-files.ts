import { parentOf } from "../keys.js";
import { pathBelow } from "./byte-paths.js";
import { fs } from "./fs.js";

/** Returns a predicate for files, by path from the top, that got their present state at or after a time. */
export function lateIn(top: string, sinceMs: number): (path: string, isNew: boolean) => boolean {
  const moved = new Map<string, boolean>();
  /**
   * True when the folder, or one above it, was moved since. Cannot be detected once entries were added or removed
   * afterwards.
   */
  const isMoved = (folder: string): boolean => {
    if (folder === "") return false;
    const known = moved.get(folder);
    if (known !== undefined) return known;
    const { written, noted } = timesOf(pathBelow(top, folder));
    const found = (noted >= sinceMs && noted > written) || isMoved(parentOf(folder));
    moved.set(folder, found);
    return found;
  };
  const changedAt = (path: string): number => {
    const { written, noted } = timesOf(pathBelow(top, path));
    // Copying, unpacking and moving keep an old write time, so the change time counts too. For a deleted file, the
    // change of its folder counts.
    return written > 0 || path === "" ? Math.max(written, noted) : changedAt(parentOf(path));
  };
  return (path, isNew) => changedAt(path) >= sinceMs || (isNew && isMoved(parentOf(path)));
}

/**
 * Returns the times in ms when a path's content was last written, and when its name, location, times or permissions
 * last changed; both 0 when it is absent.
 */
export function timesOf(path: string | Buffer): { readonly written: number; readonly noted: number } {
  try {
    const stat = fs.lstatSync(path, { throwIfNoEntry: false });
    return { written: stat?.mtimeMs ?? 0, noted: stat?.ctimeMs ?? 0 };
  } catch {
    return { written: 0, noted: 0 };
  }
}
