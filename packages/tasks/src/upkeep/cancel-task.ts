import type { TaskPlace } from "../model/read-task.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { changeStatus, withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { taskTerminal } from "./errors.js";

/** Throws TASK_TERMINAL if the task has already ended. */
export function requireCancellable({ id, status }: Task): void {
  if (isTerminal(status)) throw taskTerminal(id, status);
}

/**
 * Cancels a task: ends its agents and releases its worktree. The branch and all work are kept. Throws TASK_TERMINAL.
 */
export function cancelTask(
  engine: EngineContext,
  place: TaskPlace,
): Promise<{ readonly task: Task; readonly salvage_ref: string | null }> {
  return withTask(engine, place, async (stored, state) => {
    requireCancellable(stored.task);
    const { task, salvaged } = await changeStatus(
      engine,
      { stored, state },
      { to: "cancelled", by: "human" },
    );
    return { task, salvage_ref: salvaged?.ref ?? null };
  });
}
