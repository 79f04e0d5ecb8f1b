import { toOrangeError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { Task } from "../model/task.js";
import { findTask } from "../storage/task-files.js";
import type { Warning } from "../warning.js";
import { requestStatus } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { openCreated } from "./open-created.js";

/** What became of a new task whose agent was to be started. */
export interface StartedTask {
  readonly task: Task;
  readonly spawned: boolean;
  readonly warnings: readonly Warning[];
}

/** Starts the agent of a new task. A task whose agent cannot be started is kept, with a warning of why. */
export async function startNewTask(engine: EngineContext, task: Task): Promise<StartedTask> {
  const { home } = engine.pooling;
  try {
    const attention =
      task.status === "pending"
        ? (await requestStatus(engine, task, { to: "planning", by: "human" })).state.attention
        : (await openCreated(engine, task)).attention;
    const started = (await findTask(home, task.id)).task;
    return attention === null
      ? { task: started, spawned: true, warnings: [] }
      : { task: started, spawned: false, warnings: [notStarted(task, attention)] };
  } catch (thrown) {
    const { task: kept } = await findTask(home, task.id);
    return { task: kept, spawned: false, warnings: [notStarted(task, toOrangeError(thrown))] };
  }
}

function notStarted(
  { id }: Task,
  { code, message }: { readonly code: string; readonly message: string },
): Warning {
  const hint =
    code === "POOL_EXHAUSTED"
      ? msg`It starts by itself once another task is done.`
      : msg`Run \`orange task show ${id}\`, mend the cause, then \`orange task respawn ${id}\`.`;
  return { code, message, hint };
}
