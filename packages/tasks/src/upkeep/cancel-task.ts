import type { TaskPlace } from "../model/read-task.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { changeStatus, withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { taskTerminal } from "./errors.js";

/** A task that was cancelled, and where its work is that was not committed. */
export interface Cancelled {
  readonly task: Task;
  readonly salvage_ref: string | null;
}

/** Throws TASK_TERMINAL for a task that is over. */
export function requireCancellable({ id, status }: Task): void {
  if (isTerminal(status)) throw taskTerminal(id, status);
}

/** Ends a task: its agents, and its hold on a worktree. Its branch stays, and so does all work. Throws TASK_TERMINAL. */
export function cancelTask(engine: EngineContext, place: TaskPlace): Promise<Cancelled> {
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
