import { OWN_AUTHOR } from "@orange-hyper/core";
import { commitOf } from "./refs.js";
import type { Git } from "./repository.js";
import { type WorkStatus, workStatus } from "./status.js";

/** Returns the number of files with uncommitted changes: staged, unstaged or untracked, without ignored files. */
export async function dirtyFiles(git: Git): Promise<number> {
  return (await workStatus(git)).files;
}

const MESSAGE = "Work that was not committed when its worktree was released";
const WHAT = "keep the work that is not committed";

/**
 * Returns a commit that holds everything that would be lost with a worktree: changes that are neither committed nor
 * ignored, and commits that no branch, tag or other reference reaches. Null if nothing would be lost. The worktree and
 * its index do not change.
 */
export async function salvage(git: Git, status: WorkStatus): Promise<string | null> {
  if (status.files > 0) return commitAside(git);
  const { head, branch } = status;
  if (head === null || branch !== null) return null;
  const lost = await git.must(WHAT, "rev-list", "--max-count=1", head, "--not", "--glob=refs/*");
  return lost === "" ? null : head;
}

/** Commits the current files on top of HEAD. If the index differs from both, it is committed as a second parent. */
async function commitAside(git: Git): Promise<string> {
  const file = await git.must(WHAT, "rev-parse", "--path-format=absolute", "--git-path", INDEX);
  const aside = git.withIndex(file);
  const head = await commitOf(git, "HEAD");
  await aside.must(WHAT, "read-tree", head ?? "--empty");
  await aside.must(WHAT, "add", "--all");
  const tree = await aside.must(WHAT, "write-tree");
  const onHead = head === null ? [] : ["-p", head];
  const commit = (of: string, parents: readonly string[]): Promise<string> =>
    aside.must(WHAT, ...OWN_AUTHOR, "commit-tree", of, ...parents, "-m", MESSAGE);
  const staged = await stagedAlone(git, { head, tree });
  return commit(tree, staged === null ? onHead : [...onHead, "-p", await commit(staged, onHead)]);
}

const INDEX = "orange-salvage-index";

/**
 * Returns the tree of the index if it differs from both HEAD and the files; null otherwise, and for an index with
 * conflicts.
 */
async function stagedAlone(
  git: Git,
  { head, tree }: { readonly head: string | null; readonly tree: string },
): Promise<string | null> {
  const { status, stdout } = await git.ask("write-tree");
  const staged = stdout.trim();
  if (status !== 0 || staged === tree) return null;
  if (head === null) return staged;
  return staged === (await git.must(WHAT, "rev-parse", `${head}^{tree}`)) ? null : staged;
}
