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

/** How often an effect is tried again that an agent's sandbox kept from being done. */
const RETRIES = 3;

/** What finishing a transition led to. */
export interface Finished extends TaskState {
  /** What was kept of work that no branch has. */
  readonly salvaged: Kept;
}

/** What an effect leaves in the task and in what the engine knows of it. */
interface Left {
  readonly task?: Partial<Pick<Task, "workspace" | "tmux_session">>;
  readonly state?: Partial<EngineState>;
  readonly salvaged?: Kept;
  /** It is still to be done, and those behind it wait. */
  readonly isOpen?: true;
}

/**
 * Does the effects of an open transition that are not done yet, in their order, and closes it. One that fails is recorded in the
 * history and calls for attention; the others go on. Those that this process cannot do, or would not outlive, are left to another.
 * The caller holds the lock of the task.
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

/** What a sandbox does to whoever reaches out of it. */
function isKeptOut(code: string, message: string): boolean {
  return (
    code === "TMUX_UNAVAILABLE" ||
    /permission denied|operation not permitted|read-only file system|connection refused|EACCES|EPERM|EROFS/i.test(
      message,
    )
  );
}

/** The transition with one more attempt that others have left; null where they had enough, or no agent asked for it. */
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
      // Nothing is left to do for a worker whose work was good; where there never was one, no session is left either.
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
