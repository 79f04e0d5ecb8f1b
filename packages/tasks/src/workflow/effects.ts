import { toOrangeError } from "@orange-hyper/core";
import type { Task } from "../model/task.js";
import { releaseWorkspace } from "../pool/release.js";
import type { Kept } from "../pool/worktree.js";
import { type EngineState, writeEngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask } from "../storage/task-files.js";
import type { EngineContext } from "./engine-context.js";
import { launch, type Start, type TaskState } from "./start-agent.js";
import { type Effect, TRANSITIONS } from "./transitions.js";

/** How often an effect is retried by other processes after an agent's sandbox prevented it. */
const RETRIES = 3;

/** The result of finishing a transition. */
export interface Finished extends TaskState {
  /** Salvaged work that was on no branch; null if there was none. */
  readonly salvaged: Kept;
}

/** Changes that an effect makes to the task and to the engine state. */
interface Left {
  readonly task?: Partial<Pick<Task, "workspace" | "tmux_session">>;
  readonly state?: Partial<EngineState>;
  readonly salvaged?: Kept;
  /** Set if the effect is still pending; the effects after it wait. */
  readonly isOpen?: true;
}

/**
 * Performs the pending effects of an open transition in order, and closes it. A failed effect is recorded in the
 * history and in `attention`, and the following ones still run. Effects that this process cannot perform, or would not
 * survive, are left to another one. The caller must hold the lock of the task.
 */
export async function finishTransition(engine: EngineContext, started: TaskState): Promise<Finished> {
  let { task, state } = started;
  let salvaged: Kept = null;
  const open = state.transition;
  if (open === null) return { ...started, salvaged };
  const { home } = engine.pooling;
  const effects = TRANSITIONS.find(({ row }) => row === open.row)?.effects ?? [];
  const done = new Set(open.effects_done);
  const left = effects.filter(({ kind }) => !done.has(kind));
  if ((await engine.handOver?.(task, left)) === true) return { task, state, salvaged };
  for (const effect of left) {
    const outcome = await attempt(engine, { task, state }, effect);
    if (outcome.task !== undefined) {
      const change = outcome.task;
      task = (await changeTask(home, task, (now) => ({ task: { ...now.task, ...change } }))).task;
    }
    salvaged = outcome.salvaged ?? salvaged;
    state = { ...state, ...outcome.state };
    if (outcome.isOpen) {
      await writeEngineState(home, task, state);
      return { task, state, salvaged };
    }
    done.add(effect.kind);
    state = { ...state, transition: { ...open, effects_done: [...done] } };
    await writeEngineState(home, task, state);
  }
  state = { ...state, transition: null };
  await writeEngineState(home, task, state);
  return { task, state, salvaged };
}

async function attempt(engine: EngineContext, { task, state }: TaskState, effect: Effect): Promise<Left> {
  try {
    return await perform(engine, { task, state }, effect);
  } catch (thrown) {
    const { code, message } = toOrangeError(thrown);
    const deferred = isKeptOut(code, message) ? defer(engine, state) : null;
    if (deferred !== null) return { state: { transition: deferred }, isOpen: true };
    const { clock } = engine.pooling;
    const event = { type: "effect.failed", effect: effect.kind, error: message } as const;
    await appendEvent(engine.pooling, task, event, "engine");
    return { state: { attention: { code, message, at: clock.now() } } };
  }
}

/** True for errors typical of a process confined by a sandbox. */
function isKeptOut(code: string, message: string): boolean {
  return (
    code === "TMUX_UNAVAILABLE" ||
    /permission denied|operation not permitted|read-only file system|connection refused|EACCES|EPERM|EROFS/i.test(
      message,
    )
  );
}

/**
 * Returns the transition with its number of retries updated; null if none are left, or if no agent's sandbox was
 * involved. Attempts by an agent do not use up retries.
 */
function defer(
  { isCalledByAgent = false }: EngineContext,
  { transition }: EngineState,
): EngineState["transition"] {
  if (transition === null) return null;
  if (isCalledByAgent) return { ...transition, retries: transition.retries ?? RETRIES };
  if (transition.retries === undefined || transition.retries <= 1) return null;
  return { ...transition, retries: transition.retries - 1 };
}

async function perform(engine: EngineContext, { task, state }: TaskState, effect: Effect): Promise<Left> {
  const { agents, pooling } = engine;
  switch (effect.kind) {
    case "spawn_worker":
      return started(engine, task, { role: "worker", variant: effect.variant });
    case "spawn_reviewer":
      return started(engine, task, { role: "reviewer", variant: "reviewer" });
    case "kill_reviewer":
      await agents.killReviewer(task);
      return {};
    case "kill_session":
      await agents.killSession(task);
      return { task: { tmux_session: null } };
    case "notify_worker": {
      if (await agents.notifyWorker(task, effect.about)) return {};
      // After a passed review, a missing worker has nothing left to do. If there never was one, the closed reviewer
      // window leaves no session either.
      if (effect.about === "passed")
        return state.worker_spawn === null ? { task: { tmux_session: null } } : {};
      return started(engine, task, { role: "worker", variant: "worker_respawn" });
    }
    case "release_workspace": {
      if (task.workspace === null) return {};
      const { force } = effect;
      const setupFiles = state.setup_files;
      const salvaged = await releaseWorkspace(pooling, task.workspace, {
        task,
        force,
        by: "engine",
        setupFiles,
      });
      return { task: { workspace: null }, state: { setup_files: [] }, salvaged };
    }
    case "spawn_next":
      await engine.spawnNext(task.project);
      return {};
  }
}

async function started(engine: EngineContext, task: Task, start: Start): Promise<Left> {
  const { session, spawn } = await launch(engine, task, start);
  return { task: { tmux_session: session }, state: spawn };
}
