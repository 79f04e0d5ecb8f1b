import { msg } from "@orange-hyper/core/text";
import { commitOf } from "../git/refs.js";
import type { Git } from "../git/repository.js";
import { workStatus } from "../git/status.js";
import { branchFault } from "../model/branch-name.js";
import { branchRefused } from "../model/errors.js";
import type { TaskPlace } from "../model/read-task.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { workspaceDirty } from "../pool/errors.js";
import { projectGit, worktreeGit } from "../pool/worktree.js";
import type { Warning } from "../schema/parts.js";
import { taskBranchTaken } from "../storage/errors.js";
import { listTasks } from "../storage/task-files.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import type { Actor } from "../workflow/transitions.js";
import { branchDetached, taskTerminal } from "./errors.js";
import { checkedOut, followBranch } from "./sync-branch.js";

export interface Renaming {
  /** Name of the new branch; null for the one that is checked out in the task's worktree. */
  readonly branch: string | null;
  readonly by: Actor;
}

/**
 * Moves a task to another branch. An existing branch is checked out in its worktree; otherwise the task's branch is
 * renamed. No branch is overwritten, and the old one is deleted only if the new one contains all of it. Throws
 * TASK_BRANCH_DETACHED, TASK_BRANCH_INVALID, TASK_BRANCH_PROTECTED, TASK_BRANCH_TAKEN, TASK_TERMINAL, WORKSPACE_DIRTY.
 */
export function renameBranch(
  engine: EngineContext,
  place: TaskPlace,
  { branch: named, by }: Renaming,
): Promise<{ readonly task: Task; readonly changed: boolean; readonly warnings: readonly Warning[] }> {
  return withTask(engine, place, async ({ task }) => {
    if (isTerminal(task.status)) throw taskTerminal(task.id, task.status);
    const branch = named ?? (await checkedOut(engine, task));
    if (branch === null) throw branchDetached(task.id);
    if (branch === task.branch) return { task, changed: false, warnings: [] };
    await assertAllowed(engine, task, branch);
    const warnings = named === null ? [] : await changeTo(engine, task, branch);
    return { task: await followBranch(engine, task, branch, by), changed: true, warnings };
  });
}

async function assertAllowed({ pooling }: EngineContext, { id }: Task, branch: string): Promise<void> {
  const { home, project } = pooling;
  const fault = branchFault(branch, project.default_branch);
  if (fault !== null) throw branchRefused(branch, fault);
  const { tasks } = await listTasks(home, project.name);
  const holder = tasks.find(
    ({ task: other }) => other.id !== id && other.branch === branch && !isTerminal(other.status),
  );
  if (holder !== undefined) throw taskBranchTaken(branch, holder.task.id);
}

async function changeTo({ pooling }: EngineContext, task: Task, branch: string): Promise<readonly Warning[]> {
  const { workspace } = task;
  const git = workspace === null ? projectGit(pooling) : worktreeGit(pooling, workspace);
  if ((await commitOf(git, `refs/heads/${branch}`)) === null) {
    const hasOld = (await commitOf(git, `refs/heads/${task.branch}`)) !== null;
    // `-m` refuses to overwrite a branch that was created meanwhile.
    if (hasOld) await git.must(`rename ${task.branch}`, "branch", "-m", "--", task.branch, branch);
    return [];
  }
  if (workspace !== null) {
    if ((await workStatus(git)).files > 0) throw workspaceDirty(workspace);
    await git.must(`check out ${branch}`, "checkout", "--quiet", branch, "--");
  }
  return (await droppedWhereMerged(git, task.branch, branch)) ? [] : [kept(task.branch)];
}

/**
 * Deletes a branch that another one contains, unless it has moved meanwhile. Returns true if the branch no longer
 * exists.
 */
async function droppedWhereMerged(git: Git, old: string, branch: string): Promise<boolean> {
  const at = await commitOf(git, `refs/heads/${old}`);
  if (at === null) return true;
  const { status } = await git.ask("merge-base", "--is-ancestor", at, `refs/heads/${branch}`);
  if (status !== 0) return false;
  return (await git.ask("update-ref", "-d", `refs/heads/${old}`, at)).status === 0;
}

function kept(branch: string): Warning {
  return {
    code: "BRANCH_KEPT",
    message: msg`The branch ${branch} has commits that the new one has not, and stays.`,
    hint: msg`Look at them with \`git log ${branch}\`.`,
  };
}
