import type { TaskPlace } from "../model/read-task.js";
import { appended } from "../sections/append.js";
import { changeTask, findTask } from "../storage/task-files.js";
import { changeStatus, type StatusResult, withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";

/**
 * Returns reviewed work to its worker, with instructions. The worker is notified only after the instructions are in
 * TASK.md. Throws as a status change does, and then writes nothing.
 */
export function requestChanges(
  engine: EngineContext,
  place: TaskPlace,
  instructions: string | null,
): Promise<StatusResult> {
  const { home } = engine.pooling;
  return withTask(engine, place, async (stored, state) => {
    const request = { to: "working", by: "human" } as const;
    if (stored.task.status !== "reviewing" || instructions === null || instructions.trim() === "") {
      return changeStatus(engine, { stored, state }, request);
    }
    await changeTask(home, stored.task, (now) => ({
      task: now.task,
      body: appended(now.body, "Fix Instructions", instructions),
    }));
    return changeStatus(engine, { stored: await findTask(home, stored.task.id), state }, request);
  });
}
