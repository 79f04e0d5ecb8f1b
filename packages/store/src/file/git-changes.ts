import { join } from "node:path";
import type { FileChange } from "@orange-hyper/core/ports";
import { fs } from "./fs.js";
import { findRepository } from "./repository.js";

/** Of the log of commits, no more than its end is read. */
const LOG_TAIL = 64 * 1024;
const MOST_COMMITS = 50;

/** The commits that were made in this work tree at a time or later, by their ids. */
export function commitsSince(root: string, sinceMs: number): readonly string[] {
  const repository = findRepository(root);
  if (repository === null) return [];
  const { common, linked } = repository;
  const folder = linked === null ? common : join(common, "worktrees", linked);
  const commits = readTail(join(folder, "logs/HEAD"))
    .split("\n")
    .flatMap((line) => {
      const entry = /^[0-9a-f]+ ([0-9a-f]{40,64}) .*> (\d{1,12}) [-+]\d{4}\t(.*)$/.exec(line);
      const [, id = "", seconds = "", what = ""] = entry ?? [];
      // What came with a checkout or from elsewhere was made by somebody else.
      return /^(?:commit|cherry-pick|revert|am)\b/.test(what) && Number(seconds) * 1000 > sinceMs - 1000
        ? [id]
        : [];
    });
  return [...new Set(commits)].slice(-MOST_COMMITS);
}

function readTail(path: string): string {
  let fd: number | undefined;
  try {
    fd = fs.openSync(path, "r");
    const { size } = fs.fstatSync(fd);
    const bytes = Buffer.alloc(Math.min(size, LOG_TAIL));
    fs.readSync(fd, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString("utf8");
  } catch {
    return "";
  } finally {
    if (fd !== undefined) fs.closeSync(fd);
  }
}

/** Those of the changes that `git status` lists, two letters and a path each, that were made at a time or later. */
export function changedSince(top: string, entries: readonly string[], sinceMs: number): readonly string[] {
  return entries.map((entry) => entry.slice(3)).filter((path) => changedAt(top, join(top, path)) >= sinceMs);
}

/** What became of files that were changed: each once, in code-unit order. */
export function fileChanges(top: string, prefix: string, paths: readonly string[]): readonly FileChange[] {
  return [...new Set(paths)].sort().map((path) => ({
    path: path.slice(prefix.length),
    isGone: fs.lstatSync(join(top, path), { throwIfNoEntry: false }) === undefined,
  }));
}

/** When a file was written; for one that is gone, when its folder lost something. */
function changedAt(top: string, path: string): number {
  const at = modifiedMs(path);
  return at > 0 || path === top ? at : changedAt(top, join(path, ".."));
}

function modifiedMs(path: string): number {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    return 0;
  }
}
