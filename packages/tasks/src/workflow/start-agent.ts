import type { Task } from "../model/task.js";
import { type EngineState, writeEngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask } from "../storage/task-files.js";
import type { Spawned, WorkerVariant } from "./agents.js";
import type { EngineContext } from "./engine-context.js";

/** An agent that is to be started. */
export type Start =
  | { readonly role: "worker"; readonly variant: WorkerVariant }
  | { readonly role: "reviewer"; readonly variant: "reviewer" };

/** A task, and what the engine knows of it. */
export interface TaskState {
  readonly task: Task;
  readonly state: EngineState;
}

/** Starts an agent of a task, and keeps which one it is. The caller holds the lock of the task. */
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

/** Starts an agent and writes it into the history; what is left to keep is answered. */
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
