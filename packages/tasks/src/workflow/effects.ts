import { toOrangeError } from "@orange-hyper/core";
import type { Task } from "../model/task.js";
import { releaseWorkspace } from "../pool/release.js";
import { type EngineState, writeEngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask } from "../storage/task-files.js";
import type { Spawned } from "./agents.js";
import type { EngineContext } from "./engine-context.js";
import { type Effect, TRANSITIONS } from "./transitions.js";

/** What an effect leaves in the task and in what the engine knows of it. */
interface Left {
  readonly task?: Partial<Pick<Task, "workspace" | "tmux_session">>;
  readonly state?: Partial<EngineState>;
}

/**
 * Does the effects of an open transition that are not done yet, in their order, and closes it. One that fails is recorded in the
 * history and calls for attention; the others go on. The caller holds the lock of the task.
 */
export async function finishTransition(
  engine: EngineContext,
  started: { readonly task: Task; readonly state: EngineState },
): Promise<{ readonly task: Task; readonly state: EngineState }> {
  let { task, state } = started;
  const open = state.transition;
  if (open === null) return started;
  const { home } = engine.pooling;
  const effects = TRANSITIONS.find(({ row }) => row === open.row)?.effects ?? [];
  const done = new Set(open.effects_done);
  for (const effect of effects.filter(({ kind }) => !done.has(kind))) {
    const left = await attempt(engine, task, effect);
    if (left.task !== undefined) {
      const change = left.task;
      task = (await changeTask(home, task, (now) => ({ task: { ...now.task, ...change } }))).task;
    }
    done.add(effect.kind);
    state = { ...state, ...left.state, transition: { ...open, effects_done: [...done] } };
    await writeEngineState(home, task, state);
  }
  state = { ...state, transition: null };
  await writeEngineState(home, task, state);
  return { task, state };
}

async function attempt(engine: EngineContext, task: Task, effect: Effect): Promise<Left> {
  try {
    return await perform(engine, task, effect);
  } catch (thrown) {
    const { code, message } = toOrangeError(thrown);
    const { clock } = engine.pooling;
    await appendEvent(
      engine.pooling,
      task,
      { type: "effect.failed", effect: effect.kind, error: message },
      "engine",
    );
    return { state: { attention: { code, message, at: clock.now() } } };
  }
}

async function perform(engine: EngineContext, task: Task, effect: Effect): Promise<Left> {
  const { agents, pooling } = engine;
  switch (effect.kind) {
    case "spawn_worker":
      return spawned(
        engine,
        task,
        { role: "worker", variant: effect.variant },
        await agents.spawnWorker(task, effect.variant),
      );
    case "spawn_reviewer":
      return spawned(
        engine,
        task,
        { role: "reviewer", variant: "reviewer" },
        await agents.spawnReviewer(task),
      );
    case "kill_reviewer":
      await agents.killReviewer(task);
      return {};
    case "kill_session":
      await agents.killSession(task);
      return { task: { tmux_session: null } };
    case "notify_worker": {
      if (await agents.notifyWorker(task, effect.about)) return {};
      // Nothing is left to do for a worker whose work was good.
      if (effect.about === "passed") return {};
      const variant = "worker_respawn";
      return spawned(engine, task, { role: "worker", variant }, await agents.spawnWorker(task, variant));
    }
    case "release_workspace": {
      if (task.workspace === null) return {};
      await releaseWorkspace(pooling, task.workspace, { task, force: effect.force, by: "engine" });
      return { task: { workspace: null } };
    }
    case "spawn_next":
      await engine.spawnNext(task.project);
      return {};
  }
}

async function spawned(
  { pooling }: EngineContext,
  task: Task,
  what: { readonly role: "worker" | "reviewer"; readonly variant: string },
  { spawn_id, tmux_session, window, harness, fallback }: Spawned,
): Promise<Left> {
  const event = {
    type: "agent.spawned",
    workspace: task.workspace ?? "",
    tmux_session,
    spawn_id,
    ...what,
    harness,
    window,
    ...(fallback === true && { fallback }),
  } as const;
  await appendEvent(pooling, task, event, "engine");
  const role = what.role === "worker" ? "worker_spawn" : "reviewer_spawn";
  return { task: { tmux_session }, state: { [role]: spawn_id } };
}
