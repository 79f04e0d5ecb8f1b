import { taskCircle } from "../creation/errors.js";
import { findCycle } from "../dependencies/waits-for.js";
import type { TaskPlace } from "../model/read-task.js";
import type { Task } from "../model/task.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask, listTasks } from "../storage/task-files.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import type { Actor } from "../workflow/transitions.js";
import type { Changes } from "./changes.js";
import { summaryNeeded } from "./errors.js";

/** The fields to change; undefined leaves a field unchanged. */
export interface Fields {
  readonly summary: string | undefined;
  /** Ids of the tasks to wait for; empty to wait for none. */
  readonly after: readonly string[] | undefined;
}

/**
 * Changes the summary and the dependencies of a task. Throws USER_INPUT_ERROR, and TASK_CYCLE if the task would wait
 * for itself.
 */
export function changeFields(
  engine: EngineContext,
  place: TaskPlace,
  { summary, after }: Fields,
  by: Actor,
): Promise<{ readonly task: Task; readonly changes: Changes }> {
  const { home, clock } = engine.pooling;
  return withTask(engine, place, async ({ task }) => {
    if (summary === "" && task.summary !== "") throw summaryNeeded();
    if (after !== undefined) await requireNoCircle(engine, task, after);
    const changes: Changes = {
      ...(summary !== undefined && summary !== task.summary && { summary: true }),
      ...(after !== undefined && String(after) !== String(task.after ?? []) && { after: true }),
    };
    if (Object.keys(changes).length === 0) return { task, changes };
    const change = {
      ...(summary !== undefined && { summary }),
      ...(after !== undefined && { after: after.length === 0 ? null : after }),
      updated_at: clock.now(),
    };
    const changed = await changeTask(home, task, (now) => ({ task: { ...now.task, ...change } }));
    await appendEvent(engine.pooling, task, { type: "task.updated", changes }, by);
    return { task: changed.task, changes };
  });
}

async function requireNoCircle(
  { pooling }: EngineContext,
  { id }: Task,
  after: readonly string[],
): Promise<void> {
  const { tasks } = await listTasks(pooling.home);
  const circle = findCycle(
    id,
    after,
    tasks.map(({ task }) => task),
  );
  if (circle !== null) throw taskCircle(circle);
}
