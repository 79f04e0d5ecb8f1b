import { branchFault } from "../model/branch-name.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { branchIn, gitFolderOf } from "../pool/git-folder.js";
import { changePool } from "../pool/pool-file.js";
import { worktreeGit } from "../pool/worktree.js";
import { writeEngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask, listTasks } from "../storage/task-files.js";
import type { EngineContext, Looked } from "../workflow/engine-context.js";
import type { Actor } from "../workflow/transitions.js";

/**
 * Returns the branch that is checked out in a task's worktree; null without a worktree and for a detached HEAD. Runs
 * Git only if its files do not tell.
 */
export async function checkedOut({ pooling }: EngineContext, { workspace }: Task): Promise<string | null> {
  const folder = workspace === null ? null : await gitFolderOf(pooling, workspace);
  if (workspace === null || folder === null) return null;
  const branch = await branchIn(folder);
  if (branch !== "unknown") return branch;
  const { status, stdout } = await worktreeGit(pooling, workspace).ask(
    ...["symbolic-ref", "--quiet", "--short", "HEAD"],
  );
  return status === 0 ? stdout.trim() : null;
}

/**
 * Adopts a branch that was renamed or checked out in a task's worktree: in the task, in the pool and in the session's
 * name. A branch that the task must not have sets `attention` instead. The caller must hold the lock of the task.
 */
export async function syncBranch(engine: EngineContext, looked: Looked): Promise<Looked> {
  const { task } = looked.stored;
  if (isTerminal(task.status)) return looked;
  const branch = await checkedOut(engine, task);
  if (branch === null || branch === task.branch) return looked;
  const fault = await branchRefusal(engine, task, branch);
  if (fault !== null) return attend(engine, looked, { branch, code: fault });
  return {
    ...looked,
    stored: { ...looked.stored, task: await followBranch(engine, task, branch, "engine") },
  };
}

async function branchRefusal({ pooling }: EngineContext, task: Task, branch: string): Promise<string | null> {
  const { home, project } = pooling;
  if (branchFault(branch, project.default_branch) !== null) return "TASK_BRANCH_PROTECTED";
  const { tasks } = await listTasks(home, project.name);
  const isTaken = tasks.some(
    ({ task: other }) => other.id !== task.id && other.branch === branch && !isTerminal(other.status),
  );
  return isTaken ? "TASK_BRANCH_TAKEN" : null;
}

async function attend(
  { pooling }: EngineContext,
  looked: Looked,
  { branch, code }: { readonly branch: string; readonly code: string },
): Promise<Looked> {
  const { stored, state } = looked;
  const message = `Its worktree has the branch ${branch} checked out, which is not the task's to have.`;
  if (state.attention?.code === code && state.attention.message === message) return looked;
  const written = { ...state, attention: { code, message, at: pooling.clock.now() } };
  await writeEngineState(pooling.home, stored.task, written);
  return { stored, state: written };
}

/** Updates everything that names a task's branch. The caller must hold the lock of the task. */
export async function followBranch(
  engine: EngineContext,
  task: Task,
  branch: string,
  by: Actor,
): Promise<Task> {
  const { pooling } = engine;
  const { home, clock } = pooling;
  const renamed = await renameSession(engine, { ...task, branch });
  const changed = await changeTask(home, task, (now) => ({
    task: {
      ...now.task,
      branch,
      updated_at: clock.now(),
      tmux_session: renamed ?? now.task.tmux_session,
    },
  }));
  await renameEntry(pooling, changed.task);
  const changes = { branch: { from: task.branch, to: branch } };
  await appendEvent(pooling, task, { type: "task.updated", changes }, by);
  return changed.task;
}

/** Best-effort: a session that keeps its old name is still found by that name. */
async function renameSession({ agents }: EngineContext, task: Task): Promise<string | null> {
  try {
    return (await agents.renameSession?.(task)) ?? null;
  } catch {
    return null;
  }
}

async function renameEntry({ home }: EngineContext["pooling"], task: Task): Promise<void> {
  const { workspace, project, branch, id } = task;
  if (workspace === null) return;
  await changePool(home, async (pool) => {
    const entry = pool.workspaces[workspace];
    if (entry?.task_id !== id) return { result: undefined };
    const renamed = { ...entry, task: `${project}/${branch}` };
    return { pool: { ...pool, workspaces: { ...pool.workspaces, [workspace]: renamed } }, result: undefined };
  });
}
