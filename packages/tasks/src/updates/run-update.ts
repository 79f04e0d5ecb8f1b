import { type Environment, isOrangeError, type OrangeContext, OrangeError } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";
import { actorFor } from "../open/caller.js";
import { openTask } from "../open/open-task.js";
import type { Tasks } from "../open/open-tasks.js";
import type { Warning } from "../schema/parts.js";
import { readEngineState } from "../storage/engine-state.js";
import { renameBranch } from "../upkeep/rename-branch.js";
import { viewTask } from "../view/view-tasks.js";
import { requestStatus } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import type { Actor } from "../workflow/transitions.js";
import { effectWarnings } from "./attention.js";
import { changeFields, type Fields } from "./change-fields.js";
import type { Changes } from "./changes.js";

/**
 * An update of a task, applied in the order of these fields: summary and dependencies, branch, status. Undefined leaves
 * a field unchanged.
 */
export interface Update extends Fields {
  /** Name of the new branch; null for the one that is checked out in the task's worktree. */
  readonly branch: string | null | undefined;
  readonly status: Status | undefined;
}

/** Returns an update of the status alone. */
export function statusUpdate(status: Status): Update {
  return { summary: undefined, after: undefined, branch: undefined, status };
}

/** Runs `task update`, `task complete` and `task stuck`. */
export async function runUpdate(
  ctx: OrangeContext,
  tasks: Tasks,
  asked: { readonly selector: string | undefined; readonly env: Environment; readonly update: Update },
): Promise<Outcome> {
  const { selector, env, update } = asked;
  const { task: before, engine } = await openTask(ctx, tasks, { selector, env });
  const { reviewer_spawn } = await readEngineState(tasks.home, before, before.status);
  const by = actorFor(env, { id: before.id, reviewerSpawn: reviewer_spawn });
  const { task, changes, warnings } = await updateTask(engine, before, update, by);
  const changed = Object.keys(changes).length > 0;
  const data = {
    task: await viewTask(tasks, task),
    changes,
    changed,
    message: changed ? `Updated task ${task.id} [${task.status}]` : `Nothing to change in task ${task.id}`,
    warnings,
  };
  return { data, human: async (screen) => (await import("../human/updated.js")).taskUpdated(data, screen) };
}

interface Updated {
  readonly task: Task;
  readonly changes: Changes;
  readonly warnings: readonly Warning[];
}

/** If a later step is refused, the earlier ones remain in effect, and the error lists them in `data.changes`. */
async function updateTask(engine: EngineContext, before: Task, update: Update, by: Actor): Promise<Updated> {
  const since = engine.pooling.clock.now();
  let { task, changes } = await changeFields(engine, before, update, by);
  const warnings: Warning[] = [];
  try {
    if (update.branch !== undefined) {
      const renamed = await renameBranch(engine, task, { branch: update.branch, by });
      if (renamed.changed) changes = { ...changes, branch: { from: task.branch, to: renamed.task.branch } };
      task = renamed.task;
      warnings.push(...renamed.warnings);
    }
    if (update.status !== undefined) {
      const from = task.status;
      const asked = await requestStatus(engine, task, { to: update.status, by });
      if (asked.changed) changes = { ...changes, status: { from, to: asked.task.status } };
      task = asked.task;
      warnings.push(...asked.warnings, ...effectWarnings(task.id, asked.state, since));
    }
  } catch (error) {
    throw withChanges(error, changes);
  }
  return { task, changes, warnings };
}

function withChanges(error: unknown, changes: Changes): unknown {
  if (!isOrangeError(error) || Object.keys(changes).length === 0) return error;
  const { code, exitCode, message, hint, data, cause, retryable } = error;
  return new OrangeError({
    ...{ code, exitCode, message, hint, cause, retryable },
    ...(error.forPeople !== undefined && { forPeople: error.forPeople }),
    data: { ...data, changes },
  });
}
