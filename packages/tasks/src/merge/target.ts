import { STORAGE_ROOT } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { gitFailed } from "../errors.js";
import { isUnderWay } from "../git/operations.js";
import { commitOf, listWorktrees } from "../git/refs.js";
import { type Git, gitIn } from "../git/repository.js";
import { type Ground, projectGit } from "../pool/worktree.js";
import { isAncestor } from "./ancestry.js";
import { targetDirty, targetTorn } from "./errors.js";

/** Returns the full reference name of the default branch. */
export function targetRef({ project }: Pick<Ground, "project">): string {
  return `refs/heads/${project.default_branch}`;
}

/**
 * Returns the folder of the worktree that has the default branch checked out and is ready to be updated; null if there
 * is none. Throws MERGE_TARGET_DIRTY if it has changes or an operation in progress, if two worktrees share the branch,
 * or if an operation in another worktree ends on this branch.
 */
export async function findTarget(ground: Ground): Promise<string | null> {
  const { default_branch: name } = ground.project;
  const trees = (await listWorktrees(projectGit(ground))).filter(({ isPrunable }) => !isPrunable);
  const [holder, another] = trees.filter(({ branch }) => branch === name);
  if (another !== undefined && holder !== undefined)
    throw targetDirty(name, holder.path, msg`it shares the branch with ${another.path}`);
  for (const { path } of trees.filter(({ branch }) => branch === null)) {
    if (await comesBackTo(ground, path, name))
      throw targetDirty(name, path, msg`a rebase or bisect of it is under way`);
  }
  if (holder === undefined) return null;
  const git = gitIn(ground.repositories, holder.path);
  if ((await changesIn(git)).length > 0)
    throw targetDirty(name, holder.path, msg`there are changes that are not committed`);
  if (await isUnderWay(await filesOf(ground, git)))
    throw targetDirty(name, holder.path, msg`a merge or the like is under way`);
  return holder.path;
}

/**
 * Ignores Orange's own folder, because quests and memory change during work and are not part of it. Git itself refuses
 * a merge that would overwrite them.
 */
async function changesIn(git: Git): Promise<readonly string[]> {
  const listing = await git.must(
    "look for changes",
    ...["--no-optional-locks", "status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"],
    ...["--", ":(top)", `:(top,exclude,glob)**/${STORAGE_ROOT}/**`],
  );
  return listing
    .split("\0")
    .filter((entry) => entry !== "")
    .map((entry) => entry.slice(3));
}

/**
 * Files that name the branch on which an operation ends. Git lists that branch as not checked out during the operation.
 */
const ENDS_ON = ["rebase-merge/head-name", "rebase-apply/head-name", "BISECT_START"];

async function comesBackTo(ground: Ground, path: string, name: string): Promise<boolean> {
  const files = await filesOf(ground, gitIn(ground.repositories, path));
  for (const file of ENDS_ON) {
    const bytes = await files.get(file);
    const branch = bytes === null ? "" : new TextDecoder().decode(bytes).trim();
    if (branch.replace(/^refs\/heads\//, "") === name) return true;
  }
  return false;
}

async function filesOf({ repositories }: Ground, git: Git): Promise<BlobStore> {
  return repositories.files(await git.must("find its folder", "rev-parse", "--absolute-git-dir"));
}

/** A move of the default branch. */
export interface Move {
  /** Null if the branch does not exist yet. */
  readonly from: string | null;
  readonly to: string;
  /** Message for the reflog. */
  readonly why: string;
}

/**
 * Fast-forwards the default branch from one commit to another, together with the worktree that has it checked out.
 * Returns false, with nothing changed, if another process moved the branch meanwhile.
 */
export async function moveTarget(ground: Ground, { from, to, why }: Move): Promise<boolean> {
  const git = projectGit(ground);
  const ref = targetRef(ground);
  const { default_branch: name } = ground.project;
  const holder = await findTarget(ground);
  if ((await commitOf(git, ref)) !== from) return false;
  if (from === to) return true;
  if (holder === null) {
    const { status, stderr } = await git.ask("update-ref", "-m", why, ref, to, from ?? "");
    if (status === 0) return true;
    if ((await commitOf(git, ref)) !== from) return false;
    throw gitFailed(`move ${name}`, stderr.trim().split("\n").at(-1) ?? "");
  }
  const there = gitIn(ground.repositories, holder);
  try {
    await there.must(`move ${name} in ${holder}`, "merge", "--ff-only", "--no-squash", "--quiet", to);
  } catch (error) {
    if ((await commitOf(git, ref)) === from) {
      const files = await changesIn(there);
      throw files.length === 0 ? error : targetTorn(name, holder, { files, cause: error });
    }
  }
  return isAncestor(git, to, ref);
}
