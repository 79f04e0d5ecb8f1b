import { isOrangeError, OrangeError } from "@orange-hyper/core";
import { taskCircle } from "../creation/errors.js";
import { circleOf } from "../dependencies/waits-for.js";
import type { TaskPlace } from "../model/read-task.js";
import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";
import type { EngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask, listTasks, type StoredTask } from "../storage/task-files.js";
import { changeStatus, withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import type { Actor } from "../workflow/transitions.js";
import { summaryNeeded } from "./errors.js";

/** What somebody wants to be different about a task. They are done in this order. */
export interface Update {
  readonly summary: string | undefined;
  /** Does what has to be done for another branch, and answers its name. */
  readonly branch: ((stored: StoredTask) => Promise<string>) | undefined;
  /** Ids of other tasks; none for a task that waits for nothing. */
  readonly after: readonly string[] | undefined;
  readonly status: Status | undefined;
}

/** What is different now. */
export interface Changes {
  readonly summary?: true;
  readonly branch?: { readonly from: string; readonly to: string };
  readonly after?: true;
  readonly status?: { readonly from: Status; readonly to: Status };
}

export interface Updated {
  readonly task: Task;
  readonly state: EngineState;
  readonly changes: Changes;
}

/**
 * Changes a task under one lock. Where the status is refused, what went before stays, and the refusal has it as `data.changes`.
 * Throws that, ACTOR_NOT_ALLOWED, and what is wrong with a value.
 */
export function updateTask(
  engine: EngineContext,
  place: TaskPlace,
  { update, actorOf }: { readonly update: Update; readonly actorOf: (state: EngineState) => Actor },
): Promise<Updated> {
  return withTask(engine, place, async (stored, state) => {
    const by = actorOf(state);
    const { stored: now, changes } = await changeFields(engine, stored, update, by);
    if (update.status === undefined) return { task: now.task, state, changes };
    const from = stored.task.status;
    try {
      const result = await changeStatus(engine, { stored: now, state }, { to: update.status, by });
      const status = result.changed ? { status: { from, to: result.task.status } } : {};
      return { task: result.task, state: result.state, changes: { ...changes, ...status } };
    } catch (error) {
      throw withChanges(error, changes);
    }
  });
}

async function changeFields(
  engine: EngineContext,
  stored: StoredTask,
  { summary, branch, after }: Update,
  by: Actor,
): Promise<{ readonly stored: StoredTask; readonly changes: Changes }> {
  const { home, clock } = engine.pooling;
  const { task } = stored;
  if (summary === "" && task.summary !== "") throw summaryNeeded();
  if (after !== undefined) await requireNoCircle(engine, task, after);
  const name = (await branch?.(stored)) ?? task.branch;
  const changes: Changes = {
    ...(summary !== undefined && summary !== task.summary && { summary: true }),
    ...(name !== task.branch && { branch: { from: task.branch, to: name } }),
    ...(after !== undefined && String(after) !== String(task.after ?? []) && { after: true }),
  };
  if (Object.keys(changes).length === 0) return { stored, changes };
  const change = {
    ...(summary !== undefined && { summary }),
    ...(after !== undefined && { after: after.length === 0 ? null : after }),
    branch: name,
    updated_at: clock.now(),
  };
  const written = await changeTask(home, task, (now) => ({ task: { ...now.task, ...change } }));
  await appendEvent(engine.pooling, task, { type: "task.updated", changes }, by);
  return { stored: written, changes };
}

async function requireNoCircle(
  { pooling }: EngineContext,
  { id }: Task,
  after: readonly string[],
): Promise<void> {
  const { tasks } = await listTasks(pooling.home);
  const circle = circleOf(
    id,
    after,
    tasks.map(({ task }) => task),
  );
  if (circle !== null) throw taskCircle(circle);
}

/** A refused status leaves the rest of an update done, which the refusal tells. */
function withChanges(error: unknown, changes: Changes): unknown {
  if (!isOrangeError(error) || Object.keys(changes).length === 0) return error;
  const { code, exitCode, message, hint, forPeople, data, cause, retryable } = error;
  return new OrangeError({
    code,
    exitCode,
    message,
    hint,
    ...(forPeople !== undefined && { forPeople }),
    data: { ...data, changes },
    cause,
    retryable,
  });
}
