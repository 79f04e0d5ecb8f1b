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

/** Throws TASK_NOT_TERMINAL if the task has not ended. */
export function requireDeletable({ id, status }: Task): void {
  if (!isTerminal(status)) throw taskNotTerminal(id, status);
}

/**
 * Deletes the files of a finished task, and releases what it still holds. Its branch and its salvaged work are kept.
 * Throws TASK_NOT_TERMINAL.
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
    // `removeFolder` does not follow a link in place of the folder, so nothing behind it is removed.
    await home.blobs.removeFolder(taskFolder(task), "whole");
    return { id, project, branch };
  });
}
