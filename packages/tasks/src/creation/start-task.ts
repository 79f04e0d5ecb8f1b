import { toOrangeError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";
import type { Warning } from "../schema/parts.js";
import { findTask } from "../storage/task-files.js";
import type { AgentSnapshot } from "../terminals/agent-snapshot.js";
import { respawnTask } from "../upkeep/respawn-task.js";
import { requestStatus } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";

/** The result of starting a new task's agent. */
export interface StartedTask {
  readonly task: Task;
  readonly spawned: boolean;
  readonly warnings: readonly Warning[];
}

/** The view of the terminals for a task that has never had an agent. */
const NO_AGENT: AgentSnapshot = { windows: [], bootId: null };

/** Starts the agent of a new task. If the agent cannot be started, the task is kept and a warning gives the reason. */
export async function startNewTask(engine: EngineContext, task: Task): Promise<StartedTask> {
  const { home } = engine.pooling;
  try {
    const {
      task: started,
      state,
      warnings,
    } = task.status === "pending"
      ? await requestStatus(engine, task, { to: "planning", by: "human" })
      : await respawnTask(engine, task, NO_AGENT);
    const { attention } = state;
    return attention === null
      ? { task: started, spawned: true, warnings }
      : { task: started, spawned: false, warnings: [...warnings, notStarted(task, attention)] };
  } catch (thrown) {
    const { task: kept } = await findTask(home, task.id);
    return { task: kept, spawned: false, warnings: [notStarted(task, toOrangeError(thrown))] };
  }
}

function notStarted(
  { id, status }: Task,
  { code, message }: { readonly code: string; readonly message: string },
): Warning {
  return {
    code,
    message,
    hint: code === "POOL_EXHAUSTED" ? hintForFullPool(id, status) : hintFor(id, status),
  };
}

/** Only pending tasks are started automatically once a worktree is free. */
function hintForFullPool(id: string, status: Status): string {
  return status === "pending"
    ? msg`It starts by itself once another task is done.`
    : msg`Run \`orange task respawn ${id}\` once another task is done.`;
}

function hintFor(id: string, status: Status): string {
  return status === "pending"
    ? msg`Mend the cause, then run \`orange task start ${id}\`.`
    : msg`Mend the cause, then run \`orange task respawn ${id}\`.`;
}
