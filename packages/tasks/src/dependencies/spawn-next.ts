import { isOrangeError } from "@orange-hyper/core";
import type { Task } from "../model/task.js";
import { listTasks } from "../storage/task-files.js";
import { requestStatus } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { isSpawnable } from "./waits-for.js";

/**
 * Starts the oldest ready task of a project, and every other ready task that had been waiting for dependencies.
 * Best-effort: a task that cannot be started stays pending, and is tried again when the next task ends.
 */
export async function spawnNext(engine: EngineContext): Promise<void> {
  const { home, project } = engine.pooling;
  const { tasks } = await listTasks(home, project.name);
  const all = tasks.map(({ task }) => task);
  const ready = all.filter((task) => isSpawnable(task, all)).sort(oldestFirst);
  const [first, ...others] = ready;
  const chosen = [...(first === undefined ? [] : [first]), ...others.filter(({ after }) => after !== null)];
  for (const task of chosen) {
    try {
      await requestStatus(engine, task, { to: "planning", by: "engine", expected: "pending" });
    } catch (error) {
      if (isOrangeError(error) && error.code === "POOL_EXHAUSTED") return;
    }
  }
}

function oldestFirst(a: Task, b: Task): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
