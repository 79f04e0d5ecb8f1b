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

/**
 * Linux stamps a file with the time of the kernel's last clock tick, which is up to 10 ms ago where it ticks 100 times a second
 * (CONFIG_HZ): a file that is written right after a time may bear an earlier one.
 */
const TICK_MS = 10;

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
  const untilMs = process.uptime() * 1_000 + LIMIT_MS;
  return changesIn(root, { sinceMs: sinceMs - TICK_MS, isWritten, untilMs });
}

async function changesIn(root: string, since: Since): Promise<readonly FileChange[] | null> {
  const { sinceMs, isWritten } = since;
  const tree = workTreeOf(root);
  if (tree === null) return null;
  const [state, committed] = await Promise.all([askState(tree, "changes"), changedByCommits(tree, sinceMs)]);
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
  const differs = await differsFrom(tree, "MERGE_HEAD");
  return (path) => differs?.(path) === false;
}

/** The files that are not as in the index, of those that git does not look at. */
async function unwatchedEdits(state: TreeState, listing: TreeListing): Promise<readonly string[] | null> {
  const entries = await unwatchedEntries(state, listing, () => true);
  if (entries === null) return null;
  return [...entries].filter(([path, entry]) => entry !== entryOf(listing, path)).map(([path]) => path);
}

/**
 * The files that commits made here since a time changed. What is as it was then was changed somewhere else, as on a branch that is
 * not checked out any more, or was taken back.
 */
async function changedByCommits(tree: WorkTree, sinceMs: number): Promise<readonly string[] | null> {
  const { made, start } = commitsSince(tree.top, sinceMs);
  const paths = await listCommitted(tree, made);
  if (paths === null || paths.length === 0 || start === null) return paths;
  const differs = await differsFrom(tree, start);
  return differs === null ? paths : paths.filter(differs);
}

/** Tells the files that are not as a commit has them; null without an answer. */
async function differsFrom(tree: WorkTree, commit: string): Promise<((path: string) => boolean) | null> {
  const args = ["diff-index", "--name-only", "--no-renames", "-z", commit, "--", ...pathspec(tree)];
  const answer = await askGit(tree, { args, encoding: "latin1", limitMs: LIMIT_MS });
  if (answer?.status !== 0) return null;
  const different = new Set(answer.stdout.split("\0"));
  return (path) => different.has(path);
}

/** The files that some commits changed. */
async function listCommitted(tree: WorkTree, commits: readonly string[]): Promise<readonly string[] | null> {
  if (commits.length === 0) return [];
  const input = commits.map((id) => `${id}\n`).join("");
  const args = [...COMMITTED, "--", ...pathspec(tree)];
  const answer = await askGit(tree, { args, input, encoding: "latin1", limitMs: LIMIT_MS });
  return answer?.status === 0 ? answer.stdout.split("\0").slice(0, -1) : null;
}

/** The commits that were made in this work tree at a time or later, and the one that was checked out before the first of them. */
function commitsSince(
  root: string,
  sinceMs: number,
): { readonly made: readonly string[]; readonly start: string | null } {
  const repository = findRepository(root);
  if (repository === null) return { made: [], start: null };
  const made = new Set<string>();
  let start: string | null = null;
  for (const line of readTail(join(ownFolder(repository), "logs/HEAD")).split("\n")) {
    const entry = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) .*> (\d{1,12}) [-+]\d{4}\t(.*)$/.exec(line);
    const [, before = "", id = "", seconds = "", what = ""] = entry ?? [];
    if (entry === null || !isMadeSince(repository.common, { id, madeMs: Number(seconds) * 1000 }, sinceMs))
      continue;
    // The first commit of all comes after none.
    if (!/^0+$/.test(before)) start ??= before;
    // What came with a checkout or from elsewhere was made by somebody else.
    if (/^(?:commit|cherry-pick|revert|am)\b/.test(what)) made.add(id);
  }
  return { made: [...made].slice(-MOST_COMMITS), start };
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
