import { toOrangeError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import { commitOf, listWorktrees } from "../git/refs.js";
import type { Git } from "../git/repository.js";
import { type Ground, projectGit } from "../pool/worktree.js";
import type { Warning } from "../schema/parts.js";
import { isAncestor } from "./ancestry.js";
import { targetRef } from "./target.js";

/** A branch whose work is in the default branch. */
export interface MergedBranch {
  readonly branch: string;
  /**
   * A commit known to be merged although the default branch need not contain it, as with a squashed pull request; null
   * if there is none.
   */
  readonly merged: string | null;
}

/** Pushes the default branch to the remote, never by force. Returns a warning if the push failed, else null. */
export async function pushTarget(ground: Ground): Promise<Warning | null> {
  const ref = targetRef(ground);
  return pushed(projectGit(ground), ground.project.default_branch, ["origin", `${ref}:${ref}`]);
}

/**
 * Deletes the branch of a task, unless it has unmerged commits or is checked out. Returns a warning if the branch
 * stays, else null.
 */
export async function deleteBranch(
  ground: Ground,
  { branch, merged }: MergedBranch,
): Promise<Warning | null> {
  const git = projectGit(ground);
  const ref = `refs/heads/${branch}`;
  const tip = await commitOf(git, ref);
  if (tip === null) return null;
  const holder = (await listWorktrees(git)).find((tree) => tree.branch === branch && !tree.isPrunable);
  if (holder !== undefined) return kept(branch, msg`it is checked out in ${holder.path}`);
  if (tip !== merged && !(await isAncestor(git, tip, targetRef(ground))))
    return kept(branch, msg`it has commits that were not merged`);
  const { status } = await git.ask("update-ref", "-d", ref, tip);
  if (status !== 0) return kept(branch, msg`somebody changed it meanwhile`);
  await git.ask("config", "--remove-section", `branch.${branch}`);
  return null;
}

/**
 * Deletes the branch on the remote as `deleteBranch` does locally, and only if it is still at the commit last fetched.
 */
export async function deleteRemoteBranch(
  ground: Ground,
  { branch, merged }: MergedBranch,
): Promise<Warning | null> {
  const git = projectGit(ground);
  const tip = await commitOf(git, `refs/remotes/origin/${branch}`);
  if (tip === null) return null;
  if (tip !== merged && !(await isAncestor(git, tip, targetRef(ground))))
    return kept(`origin/${branch}`, msg`it has commits that were not merged`);
  const ref = `refs/heads/${branch}`;
  return pushed(git, branch, [`--force-with-lease=${ref}:${tip}`, "origin", `:${ref}`]);
}

async function pushed(git: Git, branch: string, args: readonly string[]): Promise<Warning | null> {
  try {
    await git.must(`push ${branch}`, "push", "--quiet", ...args);
    return null;
  } catch (error) {
    return {
      code: "PUSH_FAILED",
      message: redact(toOrangeError(error).message).text,
      hint: msg`The merge itself is done. Look at what the remote has, then push by hand.`,
    };
  }
}

function kept(branch: string, why: string): Warning {
  return {
    code: "BRANCH_KEPT",
    message: msg`The branch ${branch} stays: ${why}.`,
    hint: msg`Delete it by hand where nobody needs it any more.`,
  };
}
