import type { FSWatcher } from "node:fs";
import { dirname, join } from "node:path";
import { fs } from "./fs.js";

/**
 * Calls `changed` after each change in a folder and in those up to `levels` below it, until the returned function is
 * called. Returns null when the system provides no watches or too few, because partial notifications would look
 * complete.
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
      // A new folder that cannot be watched is retried at the next change next to it.
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
  /** Watches new folders and drops those that are gone. */
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

/** Ignores that a folder has vanished: the watcher of its parent reports that. */
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
