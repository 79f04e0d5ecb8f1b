import { internalError, type OrangeError, userInputError } from "@orange-hyper/core";
import { type Merged, mergeTask } from "../merge/merge-task.js";
import type { TaskPlace } from "../model/read-task.js";
import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";
import { appended } from "../sections/append.js";
import { type EngineState, readEngineState, writeEngineState } from "../storage/engine-state.js";
import { changeTask } from "../storage/task-files.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";

export interface Attaching {
  readonly run: string;
  /** A run that is known to be over, in whose place this one comes; null for none. */
  readonly replaces: string | null;
}

/**
 * Notes that a run does the work of a task, so that nobody waits for its agent meanwhile. Answers the run that does it then: another
 * one is not replaced unless it is named. Throws USER_INPUT_ERROR for a task that is not worked on.
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

/** Takes that note back, where it is of this run. */
export function detachRun(engine: EngineContext, place: TaskPlace, run: string): Promise<void> {
  return withTask(engine, place, async (_task, state) => {
    if (state.run !== run) return;
    const { run: _run, ...rest } = state;
    const written: EngineState = rest;
    await writeEngineState(engine.pooling.home, place, written);
  });
}

/** The run that does the work of a task; null for none. Takes no lock. */
export async function attachedRun({ pooling }: EngineContext, task: Task): Promise<string | null> {
  return (await readEngineState(pooling.home, task, task.status)).run ?? null;
}

/** Puts what a run leaves behind at the end of the task's handoff; said twice, it stands there once. */
export function writeHandoff(engine: EngineContext, place: TaskPlace, text: string): Promise<Task> {
  const { home, clock } = engine.pooling;
  return withTask(engine, place, async ({ body, task }) => {
    if (appended(body, "Handoff", text) === body) return task;
    const written = await changeTask(home, place, (now) => ({
      task: { ...now.task, updated_at: clock.now() },
      body: appended(now.body, "Handoff", text),
    }));
    return written.task;
  });
}

/**
 * Merges the work of a task whose run is verified, in the place of a review, and ends the task. A person has approved it. Throws as
 * `orange task merge --local` does.
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

/** Throws USER_INPUT_ERROR for a task in another status than those in which somebody works on it. */
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
