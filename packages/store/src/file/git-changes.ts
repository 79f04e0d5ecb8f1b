import { join } from "node:path";
import type { FileChange } from "@orange-hyper/core/ports";
import { pathBelow, pathText } from "./byte-paths.js";
import { fs } from "./fs.js";
import { askGit, pathspec } from "./git-call.js";
import { lateIn, timesOf } from "./late-files.js";
import { readFlags } from "./read.js";
import { findRepository, isRepositoryTop, ownFolder, type WorkTree, workTreeOf } from "./repository.js";
import { entryOf, submodulesIn, type TreeListing } from "./tree-listing.js";
import { askState, LIMIT_MS, type TreeState } from "./tree-state.js";
import { unwatchedEntries } from "./unwatched.js";

/** Upper bound on the bytes read from the end of the reflog. */
const LOG_TAIL = 64 * 1024;
const MAX_COMMITS = 50;

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
 * Linux stamps a file with the time of the kernel's last clock tick, up to 10 ms ago at 100 ticks a second (CONFIG_HZ).
 * So a file written just after a given time may carry a slightly earlier stamp.
 */
const TICK_MS = 10;

interface Since {
  readonly sinceMs: number;
  /** True: of the files changed by commits, only those written since then count. */
  readonly isWritten: boolean;
  /** Process uptime in ms after which no further submodule is started. */
  readonly untilMs: number;
}

/**
 * Returns the files of the project and its submodules that differ from the last commit and were changed at or after a
 * time, and the files changed by commits made here since then (with `isWritten`, only those written since then). Null
 * when git gives no answer.
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

/** Looks into each submodule, because git reports only that a submodule has changes, not which. */
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

/**
 * Returns a predicate for files that equal the branch being merged: the merge brought them in, not the work in this
 * tree.
 */
async function takenFromMerge(tree: WorkTree): Promise<(path: string) => boolean> {
  const repository = findRepository(tree.top);
  if (repository === null || !fs.existsSync(join(ownFolder(repository), "MERGE_HEAD"))) return () => false;
  const differs = await differsFrom(tree, "MERGE_HEAD");
  return (path) => differs?.(path) === false;
}

/**
 * Returns the files that differ from the index among those that git does not check (assume-unchanged, skip-worktree).
 */
async function unwatchedEdits(state: TreeState, listing: TreeListing): Promise<readonly string[] | null> {
  const entries = await unwatchedEntries(state, listing, () => true);
  if (entries === null) return null;
  return [...entries].filter(([path, entry]) => entry !== entryOf(listing, path)).map(([path]) => path);
}

/**
 * Returns the files changed by commits made here since a time. Leaves out a file that equals its state at that time:
 * the change was undone, or was made on a branch that is no longer checked out.
 */
async function changedByCommits(tree: WorkTree, sinceMs: number): Promise<readonly string[] | null> {
  const { made, start } = commitsSince(tree.top, sinceMs);
  const paths = await listCommitted(tree, made);
  if (paths === null || paths.length === 0 || start === null) return paths;
  const differs = await differsFrom(tree, start);
  return differs === null ? paths : paths.filter(differs);
}

/** Returns a predicate for files that differ from a commit; null when git gives no answer. */
async function differsFrom(tree: WorkTree, commit: string): Promise<((path: string) => boolean) | null> {
  const args = ["diff-index", "--name-only", "--no-renames", "-z", commit, "--", ...pathspec(tree)];
  const answer = await askGit(tree, { args, encoding: "latin1", limitMs: LIMIT_MS });
  if (answer?.status !== 0) return null;
  const different = new Set(answer.stdout.split("\0"));
  return (path) => different.has(path);
}

/** Lists the files that the commits changed; null when git gives no answer. */
async function listCommitted(tree: WorkTree, commits: readonly string[]): Promise<readonly string[] | null> {
  if (commits.length === 0) return [];
  const input = commits.map((id) => `${id}\n`).join("");
  const args = [...COMMITTED, "--", ...pathspec(tree)];
  const answer = await askGit(tree, { args, input, encoding: "latin1", limitMs: LIMIT_MS });
  return answer?.status === 0 ? answer.stdout.split("\0").slice(0, -1) : null;
}

/**
 * Returns the commits made in this work tree at or after a time, and the commit that was checked out before the first
 * of them.
 */
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
    // The very first commit has no predecessor.
    if (!/^0+$/.test(before)) start ??= before;
    // Commits that arrived by checkout, merge or pull were made by someone else.
    if (/^(?:commit|cherry-pick|revert|am)\b/.test(what)) made.add(id);
  }
  return { made: [...made].slice(-MAX_COMMITS), start };
}

/**
 * True when a commit was made at or after a time. Git records whole seconds; within the same second, the modification
 * time of the commit's object file decides, if it still has a file of its own.
 */
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
    fd = fs.openSync(path, readFlags());
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
