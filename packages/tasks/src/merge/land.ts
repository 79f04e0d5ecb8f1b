import { msg } from "@orange-hyper/core/text";
import { commitOf } from "../git/refs.js";
import { projectGit } from "../pool/worktree.js";
import type { PullRequest } from "../schema/merging.js";
import type { Warning } from "../schema/parts.js";
import type { EngineState } from "../storage/engine-state.js";
import type { EngineContext, Looked } from "../workflow/engine-context.js";
import { isAncestor } from "./ancestry.js";
import { deleteBranch, deleteRemoteBranch, pushTarget } from "./clean-up.js";
import { type MergedHere, mergeHere } from "./merge-here.js";
import type { MergeOptions } from "./merge-options.js";
import { checkBranch, checkWorkspace } from "./plan.js";
import type { Landed } from "./record.js";

/** Work that has reached the default branch, with the warnings to show about it. */
export interface Landing {
  readonly landed: Landed;
  readonly state: EngineState;
  readonly warnings: readonly Warning[];
}

/** Merges in this repository, unless an earlier process already did, and pushes the default branch if requested. */
export async function landHere(
  engine: EngineContext,
  looked: Looked,
  { before, ...options }: MergeOptions & { readonly before: MergedHere | null },
): Promise<Landing> {
  const { commit, strategy, state } = before ?? (await mergeHere(engine, looked, options));
  const refused = options.push ? await pushTarget(engine.pooling) : null;
  const pushed = options.push && refused === null;
  return {
    landed: { commit, strategy, pushed, pullRequest: null, by: "human" },
    state,
    warnings: refused === null ? [] : [refused],
  };
}

/**
 * Accepts a merge that a pull request made on its host. Throws WORKSPACE_DIRTY, MERGE_OFF_BRANCH, TASK_BRANCH_INVALID,
 * TASK_BRANCH_PROTECTED.
 */
export async function landByPullRequest(
  { pooling }: EngineContext,
  { stored: { task }, state }: Looked,
  pullRequest: PullRequest,
): Promise<Landing> {
  checkBranch(pooling, task);
  await checkWorkspace(pooling, task);
  const git = projectGit(pooling);
  const warnings: Warning[] = [];
  if (!(await git.reach("fetch", "--quiet", "origin"))) {
    warnings.push({
      code: "FETCH_FAILED",
      message: msg`origin could not be fetched, so that its merge is not in this repository yet.`,
      hint: msg`Run \`git fetch origin\`.`,
    });
  }
  const { head } = pullRequest;
  const tip = await commitOf(git, `refs/heads/${task.branch}`);
  if (tip !== null && tip !== head && (head === null || !(await isAncestor(git, tip, head)))) {
    warnings.push({
      code: "PR_BEHIND_BRANCH",
      message: msg`The branch ${task.branch} has commits that the pull request did not have.`,
      hint: msg`The branch stays; make a new task for them where they are wanted.`,
    });
  }
  const commit = pullRequest.merge_commit ?? head ?? "";
  return { landed: { commit, strategy: "pr", pushed: false, pullRequest, by: "human" }, state, warnings };
}

/**
 * Deletes the branches of a finished task, as requested and as far as no work is lost. Returns a warning for each that
 * stays.
 */
export async function removeBranches(
  { pooling }: EngineContext,
  branch: string,
  options: MergeOptions,
  { pushed, pullRequest }: Landed,
): Promise<readonly Warning[]> {
  const merged = { branch, merged: pullRequest?.head ?? null };
  const isRemoteDone = pushed || pullRequest !== null;
  const notices = [
    options.deleteBranch ? await deleteBranch(pooling, merged) : null,
    options.deleteRemoteBranch && isRemoteDone ? await deleteRemoteBranch(pooling, merged) : null,
  ];
  return notices.flatMap((notice) => notice ?? []);
}
