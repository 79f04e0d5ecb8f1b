import type { OrangeContext } from "@orange-hyper/core";
import type { Task } from "../model/task.js";
import { projectNamed } from "../projects/registry.js";
import type { EngineContext } from "../workflow/engine-context.js";
import type { Tasks } from "./open-tasks.js";
import { type Selection, selectTask } from "./select-task.js";

/** Returns a task and the engine of its project. Throws as `selectTask` does, and PROJECT_NOT_FOUND. */
export async function openTask(
  ctx: OrangeContext,
  tasks: Tasks,
  selection: Selection,
): Promise<{ readonly task: Task; readonly engine: EngineContext }> {
  const { task } = await selectTask(ctx, tasks, selection);
  const project = projectNamed(await tasks.projects(), task.project);
  return { task, engine: await tasks.engineOf(project) };
}
