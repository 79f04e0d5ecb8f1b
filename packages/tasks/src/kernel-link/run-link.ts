import { internalError, type OrangeError, userInputError } from "@orange-hyper/core";
import { checkPlan } from "../gates/plan.js";
import { type Merged, mergeTask } from "../merge/merge-task.js";
import type { TaskPlace } from "../model/read-task.js";
import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";
import { appended } from "../sections/append.js";
import { type EngineState, writeEngineState } from "../storage/engine-state.js";
import { changeTask } from "../storage/task-files.js";
import { changeStatus, withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";

export interface Attaching {
  readonly run: string;
  /** A finished run that this one replaces; null for none. */
  readonly replaces: string | null;
}

/**
 * Records that a run works on a task, so that the engine expects no agent meanwhile. Returns the run that now works on
 * it: one that is already recorded is replaced only if `replaces` names it. Throws USER_INPUT_ERROR for a task that is
 * not being worked on.
 */
export function attachRun(
  engine: EngineContext,
  place: TaskPlace,
  { run, replaces }: Attaching,
): Promise<string> {
  return withTask(engine, place, async ({ task }, state) => {
    requireWorked(task);
    if (state.run !== undefined && state.run !== run && state.run !== replaces) return state.run;
    if (state.run !== run) await writeEngineState(engine.pooling.home, place, { ...state, run });
    return run;
  });
}

/** Removes the record of the run, if it is of this run. */
export function detachRun(engine: EngineContext, place: TaskPlace, run: string): Promise<void> {
  return withTask(engine, place, async (_task, state) => {
    if (state.run !== run) return;
    const { run: _run, ...rest } = state;
    const written: EngineState = rest;
    await writeEngineState(engine.pooling.home, place, written);
  });
}

export interface LeftByRun {
  /** Content of `## Plan` for a task that has no plan yet: what was done. */
  readonly plan: string;
  readonly handoff: string;
}

/**
 * Leaves a task as a worker would: planned, in `working`, and with a handoff that ends with this text. Idempotent: the
 * text is added only once. Throws as a status change does.
 */
export function leaveForReview(engine: EngineContext, place: TaskPlace, left: LeftByRun): Promise<Task> {
  const { home, clock } = engine.pooling;
  return withTask(engine, place, async (found, state) => {
    const isPlanning = found.task.status === "planning";
    const whole = (body: string): string => {
      const planned = isPlanning && !checkPlan(body).valid ? appended(body, "Plan", left.plan) : body;
      return appended(planned, "Handoff", left.handoff);
    };
    const stored =
      whole(found.body) === found.body
        ? found
        : await changeTask(home, place, (now) => ({
            task: { ...now.task, updated_at: clock.now() },
            body: whole(now.body),
          }));
    if (!isPlanning) return stored.task;
    return (await changeStatus(engine, { stored, state }, { by: "engine", to: "working" })).task;
  });
}

/**
 * Merges the work of a task whose run was verified and approved by a person, in place of a review, and ends the task.
 * Throws as `orange task merge --local` does.
 */
export function mergeForRun(
  engine: EngineContext,
  place: TaskPlace,
  strategy: "ff" | "merge",
): Promise<Merged> {
  return mergeTask(engine, place, {
    ...{ strategy, local: true, force: true, push: false, allowEmpty: false, by: "human" },
    ...{ deleteBranch: false, deleteRemoteBranch: false },
    github: async () => {
      throw internalError("A merge in this repository asks no other machine.");
    },
  });
}

const WORKED: readonly Status[] = ["planning", "working"];

/** Throws USER_INPUT_ERROR unless the task is planning or working. */
export function requireWorked({ id, status }: Pick<Task, "id" | "status">): void {
  if (!WORKED.includes(status)) throw notWorked(id, status);
}

function notWorked(id: string, status: Status): OrangeError {
  return userInputError(
    `The task ${id} is ${status}; a run works on one that is planning or working.`,
    status === "pending"
      ? `Run \`orange task start ${id}\` first.`
      : `Run \`orange task show ${id}\` to see what it waits for.`,
  );
}
