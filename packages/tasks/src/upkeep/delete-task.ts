import type { TaskPlace } from "../model/read-task.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { entriesOf } from "../pool/pool.js";
import { loadPool } from "../pool/pool-file.js";
import { releaseWorkspace } from "../pool/release.js";
import { taskFolder } from "../storage/task-files.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { taskNotTerminal } from "./errors.js";

/** Throws TASK_NOT_TERMINAL for a task that goes on. */
export function requireDeletable({ id, status }: Task): void {
  if (!isTerminal(status)) throw taskNotTerminal(id, status);
}

/**
 * Removes what is kept of a task that is over, and gives back what it still holds. Its branch stays, and work that was kept of its
 * worktree stays under its reference. Throws TASK_NOT_TERMINAL.
 */
export function deleteTask(
  engine: EngineContext,
  place: TaskPlace,
): Promise<Pick<Task, "id" | "project" | "branch">> {
  const { pooling, agents } = engine;
  const { home } = pooling;
  return withTask(engine, place, async ({ task }) => {
    const { id, project, branch } = task;
    requireDeletable(task);
    if (task.tmux_session !== null) await agents.killSession(task);
    const held = entriesOf(await loadPool(home), project)
      .filter(({ entry }) => entry.task_id === id)
      .map(({ name }) => name);
    for (const name of new Set([...held, ...(task.workspace === null ? [] : [task.workspace])])) {
      await releaseWorkspace(pooling, name, { task, force: true, by: "human" });
    }
    // A link in its place is no folder, and nothing behind it is removed.
    await home.blobs.removeFolder(taskFolder(task), "whole");
    return { id, project, branch };
  });
}
