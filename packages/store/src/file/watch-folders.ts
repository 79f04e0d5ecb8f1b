import type { FSWatcher } from "node:fs";
import { dirname, join } from "node:path";
import { fs } from "./fs.js";

/**
 * Calls `changed` after each change in a folder and in those below it, so many levels deep, until the answer is called. Null where
 * the system gives no watches, or not enough of them: half of the changes would look like all.
 */
export function watchFolders(folder: string, levels: number, changed: () => void): (() => void) | null {
  const watchers = new Map<string, FSWatcher>();
  const forget = (path: string): void => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const add = (path: string, below: number): void => {
    if (watchers.has(path)) return;
    const watcher = fs.watch(path, { persistent: false }, () => {
      // A new folder that cannot be watched is seen with the next change beside it.
      unlessGone(
        () => compare(path, below),
        () => true,
      );
      changed();
    });
    watcher.on("error", () => forget(path));
    watchers.set(path, watcher);
    unlessGone(() => compare(path, below));
  };
  /** Watches the folders that came, and forgets those that went. */
  const compare = (path: string, below: number): void => {
    if (below === 0) return;
    const folders = fs.readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const there = new Set(folders.map(({ name }) => join(path, name)));
    for (const child of there) unlessGone(() => add(child, below - 1));
    for (const known of watchers.keys()) if (dirname(known) === path && !there.has(known)) forget(known);
  };
  const stop = (): void => {
    for (const path of [...watchers.keys()]) forget(path);
  };
  try {
    add(folder, levels);
    return stop;
  } catch {
    stop();
    return null;
  }
}

/** A folder may go at any moment, which whoever watches the one above it is told of. */
function unlessGone(
  work: () => void,
  isExpected = (error: unknown) =>
    ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? ""),
): void {
  try {
    work();
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}
