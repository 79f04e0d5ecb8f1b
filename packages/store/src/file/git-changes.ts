import { join } from "node:path";
import type { FileChange } from "@orange-hyper/core/ports";
import { parentOf } from "../keys.js";
import { pathBelow, pathText } from "./byte-paths.js";
import { fs } from "./fs.js";
import { askGit, pathspec } from "./git-call.js";
import { findRepository, isRepositoryTop, ownFolder, type WorkTree, workTreeOf } from "./repository.js";
import { entryOf, submodulesIn, type TreeListing } from "./tree-listing.js";
import { askState, LIMIT_MS, type TreeState } from "./tree-state.js";
import { unwatchedEntries } from "./unwatched.js";

/** Of the log of commits, no more than its end is read. */
const LOG_TAIL = 64 * 1024;
const MOST_COMMITS = 50;

const COMMITTED = [
  "diff-tree",
  "--stdin",
  "-r",
  "-z",
  "--root",
  "--name-only",
  "--no-commit-id",
  "--no-renames",
];

interface Since {
  readonly sinceMs: number;
  /** Whether of what was committed only those count that were written since then. */
  readonly isWritten: boolean;
  /** When no further submodule is begun, on the clock of the process. */
  readonly untilMs: number;
}

/**
 * The files of the project and its submodules that are not as in the last commit and were changed at a time or later, and
 * those that commits made here since then changed, or those of these that were written since then. Null where git does not
 * answer.
 */
export async function changesSince(
  root: string,
  sinceMs: number,
  { isWritten = false }: { readonly isWritten?: boolean } = {},
): Promise<readonly FileChange[] | null> {
  return changesIn(root, { sinceMs, isWritten, untilMs: process.uptime() * 1_000 + LIMIT_MS });
}

async function changesIn(root: string, since: Since): Promise<readonly FileChange[] | null> {
  const { sinceMs, isWritten } = since;
  const tree = workTreeOf(root);
  if (tree === null) return null;
  const [state, committed] = await Promise.all([
    askState(tree, "changes"),
    listCommitted(tree, commitsSince(root, sinceMs)),
  ]);
  const listing = (await state?.listing) ?? null;
  if (state === null || listing === null || committed === null) return null;
  const changed = await changedSince(state, listing, sinceMs);
  if (changed === null) return null;
  const isLate = lateIn(tree.top, sinceMs);
  const late = isWritten ? committed.filter((path) => isLate(path, false)) : committed;
  const own = [...new Set([...changed, ...late])].sort().map((path) => ({
    path: pathText(path).slice(tree.prefix.length),
    isGone: fs.lstatSync(pathBelow(tree.top, path), { throwIfNoEntry: false }) === undefined,
  }));
  const inside = await changesInSubmodules(tree, submodulesIn(listing), since);
  return inside === null ? null : [...own, ...inside];
}

/** Git says of a submodule whether it has changes, and not which. */
async function changesInSubmodules(
  { top, prefix }: WorkTree,
  paths: readonly string[],
  since: Since,
): Promise<readonly FileChange[] | null> {
  const found: FileChange[] = [];
  for (const path of paths) {
    const folder = join(top, pathText(path));
    if (!isRepositoryTop(folder)) continue;
    if (process.uptime() * 1_000 > since.untilMs) return null;
    const inside = await changesIn(folder, since);
    if (inside === null) return null;
    const place = pathText(path).slice(prefix.length);
    found.push(...inside.map((change) => ({ ...change, path: `${place}/${change.path}` })));
  }
  return found;
}

async function changedSince(
  state: TreeState,
  listing: TreeListing,
  sinceMs: number,
): Promise<readonly string[] | null> {
  const changes = await state.changes;
  const unwatched = await unwatchedEdits(state, listing);
  if (changes === null || unwatched === null) return null;
  const isLate = lateIn(state.tree.top, sinceMs);
  const mergedIn = await takenFromMerge(state.tree);
  return [
    ...changes
      .filter(({ path, kind }) => isLate(path, kind === "new") && (kind === "new" || !mergedIn(path)))
      .map(({ path }) => path),
    ...unwatched.filter((path) => isLate(path, false)),
  ];
}

/** Tells the files that are as in the branch that is being merged: whoever wrote them, the work did not. */
async function takenFromMerge(tree: WorkTree): Promise<(path: string) => boolean> {
  const repository = findRepository(tree.top);
  if (repository === null || !fs.existsSync(join(ownFolder(repository), "MERGE_HEAD"))) return () => false;
  const args = ["diff-index", "--name-only", "-z", "MERGE_HEAD", "--", ...pathspec(tree)];
  const answer = await askGit(tree, { args, encoding: "latin1", limitMs: LIMIT_MS });
  if (answer?.status !== 0) return () => false;
  const different = new Set(answer.stdout.split("\0"));
  return (path) => !different.has(path);
}

/** The files that are not as in the index, of those that git does not look at. */
async function unwatchedEdits(state: TreeState, listing: TreeListing): Promise<readonly string[] | null> {
  const entries = await unwatchedEntries(state, listing, () => true);
  if (entries === null) return null;
  return [...entries].filter(([path, entry]) => entry !== entryOf(listing, path)).map(([path]) => path);
}

/** The files that some commits changed. */
async function listCommitted(tree: WorkTree, commits: readonly string[]): Promise<readonly string[] | null> {
  if (commits.length === 0) return [];
  const input = commits.map((id) => `${id}\n`).join("");
  const args = [...COMMITTED, "--", ...pathspec(tree)];
  const answer = await askGit(tree, { args, input, encoding: "latin1", limitMs: LIMIT_MS });
  return answer?.status === 0 ? answer.stdout.split("\0").slice(0, -1) : null;
}

/** The commits that were made in this work tree at a time or later, by their ids. */
function commitsSince(root: string, sinceMs: number): readonly string[] {
  const repository = findRepository(root);
  if (repository === null) return [];
  const commits = readTail(join(ownFolder(repository), "logs/HEAD"))
    .split("\n")
    .flatMap((line) => {
      const entry = /^[0-9a-f]+ ([0-9a-f]{40,64}) .*> (\d{1,12}) [-+]\d{4}\t(.*)$/.exec(line);
      const [, id = "", seconds = "", what = ""] = entry ?? [];
      // What came with a checkout or from elsewhere was made by somebody else.
      return /^(?:commit|cherry-pick|revert|am)\b/.test(what) &&
        isMadeSince(repository.common, { id, madeMs: Number(seconds) * 1000 }, sinceMs)
        ? [id]
        : [];
    });
  return [...new Set(commits)].slice(-MOST_COMMITS);
}

/** Git counts seconds; within one of them, the file of the commit tells, where there still is one of its own. */
function isMadeSince(
  common: string,
  { id, madeMs }: { readonly id: string; readonly madeMs: number },
  sinceMs: number,
): boolean {
  if (madeMs >= sinceMs || madeMs <= sinceMs - 1000) return madeMs >= sinceMs;
  const { written } = timesOf(join(common, "objects", id.slice(0, 2), id.slice(2)));
  return written === 0 || written >= sinceMs;
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

/** Tells whether a file, by its path from the top, came to be as it is at a time or later. */
function lateIn(top: string, sinceMs: number): (path: string, isNew: boolean) => boolean {
  const moved = new Map<string, boolean>();
  /** Whether a folder was moved since, and all in it with it; where files came and went later, that cannot be seen. */
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
    // A copy, an archive or a move brings an old time of writing along. Of a file that is gone, its folder lost something.
    return written > 0 || path === "" ? Math.max(written, noted) : changedAt(parentOf(path));
  };
  return (path, isNew) => changedAt(path) >= sinceMs || (isNew && isMoved(parentOf(path)));
}

/** When something was written, and when its name, place, times or rights were last changed; 0 where it is not there. */
function timesOf(path: string | Buffer): { readonly written: number; readonly noted: number } {
  try {
    const stat = fs.lstatSync(path, { throwIfNoEntry: false });
    return { written: stat?.mtimeMs ?? 0, noted: stat?.ctimeMs ?? 0 };
  } catch {
    return { written: 0, noted: 0 };
  }
}
