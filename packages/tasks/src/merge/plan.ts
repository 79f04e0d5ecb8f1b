import { branchNotFound } from "../creation/errors.js";
import { commitOf } from "../git/refs.js";
import { type Git, gitIn } from "../git/repository.js";
import { workStatus } from "../git/status.js";
import { branchFault } from "../model/branch-name.js";
import { branchRefused } from "../model/errors.js";
import type { Task } from "../model/task.js";
import { workspaceDirty } from "../pool/errors.js";
import { type Ground, projectGit, worktreePath } from "../pool/worktree.js";
import { isAncestor } from "./ancestry.js";
import { mergeNothing, notFastForward, offBranch } from "./errors.js";
import { targetRef } from "./target.js";

/**
 * How the work reaches the default branch: "ff" fast-forwards it to the task's commits, "merge" always creates a merge
 * commit.
 */
export type MergeStrategy = "ff" | "merge";

/** The commits that a merge starts from. */
export interface MergePlan {
  /** Last commit of the task's branch. */
  readonly tip: string;
  /** The commit that the work is merged into. */
  readonly onto: string;
  /** Commit of the local default branch; null if only the remote has that branch. */
  readonly from: string | null;
  /** Number of the task's commits that the default branch lacks. */
  readonly commits: number;
}

export interface PlanOptions {
  readonly strategy: MergeStrategy;
  readonly allowEmpty: boolean;
}

/**
 * Resolves the branch of a task and the default branch. Throws TASK_BRANCH_INVALID, TASK_BRANCH_PROTECTED,
 * WORKSPACE_DIRTY, MERGE_OFF_BRANCH, TASK_BRANCH_NOT_FOUND, MERGE_NOTHING, MERGE_NOT_FAST_FORWARD.
 */
export async function planMerge(ground: Ground, task: Task, options: PlanOptions): Promise<MergePlan> {
  checkBranch(ground, task);
  await checkWorkspace(ground, task);
  const git = projectGit(ground);
  const { default_branch: into } = ground.project;
  const tip = await tipOf(git, task.branch);
  if (tip === null) throw branchNotFound(task.branch);
  const from = await commitOf(git, targetRef(ground));
  const onto = from ?? (await commitOf(git, `refs/remotes/origin/${into}`));
  if (onto === null) throw branchNotFound(into);
  const commits = Number(await git.must("count the commits", "rev-list", "--count", `${onto}..${tip}`));
  if (commits === 0 && !options.allowEmpty) throw mergeNothing(task.branch, into);
  if (commits > 0 && options.strategy === "ff" && !(await isAncestor(git, onto, tip)))
    throw notFastForward(task.branch, into);
  return { tip, onto, from, commits };
}

/** Returns the last commit of a branch: of the local one, else of the remote-tracking one; null if neither exists. */
export async function tipOf(git: Git, branch: string): Promise<string | null> {
  return (
    (await commitOf(git, `refs/heads/${branch}`)) ?? (await commitOf(git, `refs/remotes/origin/${branch}`))
  );
}

/**
 * Refuses a branch name that a task must not have. Checked again here, because TASK.md can be edited by hand, and the
 * branch is used in commands and may be deleted. Throws TASK_BRANCH_INVALID, TASK_BRANCH_PROTECTED.
 */
export function checkBranch({ project }: Ground, { branch }: Pick<Task, "branch">): void {
  const fault = branchFault(branch, project.default_branch);
  if (fault !== null) throw branchRefused(branch, fault);
}

/**
 * Refuses a worktree with uncommitted changes or on another branch, because that work would not be merged. Throws
 * WORKSPACE_DIRTY, MERGE_OFF_BRANCH.
 */
export async function checkWorkspace(ground: Ground, { workspace, branch }: Task): Promise<void> {
  if (workspace === null || (await ground.home.blobs.kind(`workspaces/${workspace}`)) === null) return;
  const git = gitIn(ground.repositories, worktreePath(ground, workspace));
  const { files, branch: found } = await workStatus(git);
  if (files > 0) throw workspaceDirty(workspace);
  if (found !== branch) throw offBranch(workspace, branch, found);
}

/**
 * Returns the files that would conflict in a merge; null if this version of Git cannot tell in advance. Writes nothing
 * but unreferenced objects.
 */
export async function conflictsOf(ground: Ground, plan: MergePlan): Promise<readonly string[] | null> {
  const { status, stdout } = await projectGit(ground).ask(
    ...["merge-tree", "--write-tree", "--no-messages", "--name-only", "-z", plan.onto, plan.tip],
  );
  if (status === 0) return [];
  if (status !== 1) return null;
  const [_tree, ...files] = stdout.split("\0").filter((text) => text !== "");
  return [...new Set(files)];
}
