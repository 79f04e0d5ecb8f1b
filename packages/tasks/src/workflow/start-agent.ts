import type { Task } from "../model/task.js";
import { type EngineState, writeEngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask } from "../storage/task-files.js";
import type { Spawned, WorkerVariant } from "./agents.js";
import type { EngineContext } from "./engine-context.js";

/** An agent to start. */
export type Start =
  | { readonly role: "worker"; readonly variant: WorkerVariant }
  | { readonly role: "reviewer"; readonly variant: "reviewer" };

/** A task with its engine state. */
export interface TaskState {
  readonly task: Task;
  readonly state: EngineState;
}

/** Starts an agent of a task, and records its launch in the engine state. The caller must hold the lock of the task. */
export async function startAgent(
  engine: EngineContext,
  { task, state }: TaskState,
  start: Start,
): Promise<TaskState> {
  const { home } = engine.pooling;
  const { session, spawn } = await launch(engine, task, start);
  const changed = await changeTask(home, task, (now) => ({ task: { ...now.task, tmux_session: session } }));
  const written = { ...state, ...spawn };
  await writeEngineState(home, task, written);
  return { task: changed.task, state: written };
}

/**
 * Starts an agent and records it in the history. Returns its session and the changes to the engine state, which the
 * caller must write.
 */
export async function launch(
  { agents, pooling }: EngineContext,
  task: Task,
  { role, variant }: Start,
): Promise<{ readonly session: string | null; readonly spawn: Partial<EngineState> }> {
  const spawned: Spawned =
    role === "worker" ? await agents.spawnWorker(task, variant) : await agents.spawnReviewer(task);
  const { spawn_id, tmux_session, window, harness, fallback } = spawned;
  const event = {
    type: "agent.spawned",
    workspace: task.workspace ?? "",
    tmux_session,
    spawn_id,
    role,
    variant,
    harness,
    window,
    ...(fallback === true && { fallback }),
  } as const;
  await appendEvent(pooling, task, event, "engine");
  return {
    session: tmux_session,
    spawn: role === "worker" ? { worker_spawn: spawn_id } : { reviewer_spawn: spawn_id },
  };
}
