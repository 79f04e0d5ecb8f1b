import { toOrangeError } from "@orange-hyper/core";
import { readSpawn, type SpawnRecord } from "../agents/spawn-record.js";
import { checkHandoff } from "../gates/handoff.js";
import { checkPlan } from "../gates/plan.js";
import { checkReview } from "../gates/review.js";
import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";
import { type EngineState, readEngineState, writeEngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask, listTasks, type StoredTask } from "../storage/task-files.js";
import { isLive, type Sight } from "../terminals/sight.js";
import { type DeathVerdict, judgeDeath } from "./after-death.js";
import { changeStatus, lookOutside, withTask } from "./engine.js";
import type { EngineContext } from "./engine-context.js";
import { isTainted } from "./situation.js";

/** An agent that started so short a time ago may not be seen yet, in milliseconds. */
const YOUNG_MS = 10_000;
/** How many ends of agents are kept in mind. */
const HANDLED = 20;

/** What one look at the tasks of a project led to, by their ids. */
export interface Ticked {
  readonly advanced: readonly { readonly id: string; readonly to: Status; readonly reason: string }[];
  readonly crashed: readonly { readonly id: string; readonly reason: string }[];
  /** Somebody else works on them, or they cannot be acted on. */
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
}

type Outcome =
  | { readonly kind: "nothing" }
  | { readonly kind: "advanced"; readonly to: Status; readonly reason: string }
  | { readonly kind: "crashed"; readonly reason: string };

/**
 * Looks after every task of a project once: finishes what was left unfinished, and acts on agents that ended. Twice at the same
 * time, it has the effect of one.
 */
export async function tick(engine: EngineContext, sight: Sight): Promise<Ticked> {
  const { home, project } = engine.pooling;
  const { tasks } = await listTasks(home, project.name);
  const advanced: { id: string; to: Status; reason: string }[] = [];
  const crashed: { id: string; reason: string }[] = [];
  const skipped: { id: string; reason: string }[] = [];
  for (const { task } of tasks) {
    const { id } = task;
    try {
      const outcome = await withTask(
        engine,
        task,
        (stored, state) => lookAfter(engine, sight, { stored, state }),
        0,
      );
      if (outcome.kind === "advanced") advanced.push({ id, to: outcome.to, reason: outcome.reason });
      if (outcome.kind === "crashed") crashed.push({ id, reason: outcome.reason });
    } catch (error) {
      skipped.push({ id, reason: toOrangeError(error).message });
    }
  }
  return { advanced, crashed, skipped };
}

interface Looked {
  readonly stored: StoredTask;
  readonly state: EngineState;
}

async function lookAfter(engine: EngineContext, sight: Sight, looked: Looked): Promise<Outcome> {
  const { stored, state } = looked;
  const { task } = stored;
  const spawnId = task.status === "agent-review" ? state.reviewer_spawn : state.worker_spawn;
  const isAwaited = task.status === "planning" || task.status === "working" || task.status === "agent-review";
  if (!isAwaited || spawnId === null || state.handled_exits.includes(spawnId)) return { kind: "nothing" };
  if (state.last_status !== task.status) return { kind: "nothing" };
  const spawn = await readSpawn(engine.pooling.home, task, spawnId);
  if (spawn === null || !hasEnded(spawn, sight, engine)) return { kind: "nothing" };
  const isRestart = spawn.boot_id !== null && sight.bootId !== null && spawn.boot_id !== sight.bootId;
  return act(engine, looked, { spawn, isRestart, verdict: await judge(engine, looked) });
}

/** True for an agent that said so at its end, or whose window is gone. */
function hasEnded(spawn: SpawnRecord, sight: Sight, { pooling }: EngineContext): boolean {
  if (spawn.exited_at !== null) return true;
  const age = Date.parse(pooling.clock.now()) - Date.parse(spawn.started_at ?? spawn.launched_at ?? "");
  return age >= YOUNG_MS && isLive(sight, spawn.tmux_session, spawn.window) === false;
}

async function judge(engine: EngineContext, { stored, state }: Looked): Promise<DeathVerdict> {
  const { limits, ids } = engine;
  const { task, body } = stored;
  const outside = await lookOutside(engine, task);
  return judgeDeath({
    status: task.status,
    plan: checkPlan(body),
    handoff: checkHandoff(body, { last: state.handoff_digest, digest: (text) => ids.digest(text) }),
    review: checkReview(body, isTainted({ state, outside })),
    isWorktreeClean: outside.isClean,
    crashes: task.crash_count,
    crashLimit: limits.crashes,
    round: task.review_round,
    roundLimit: limits.reviews,
  });
}

interface Ended {
  readonly spawn: SpawnRecord;
  /** The machine was started again, which is no fault of the agent. */
  readonly isRestart: boolean;
  readonly verdict: DeathVerdict;
}

async function act(
  engine: EngineContext,
  looked: Looked,
  { spawn, isRestart, verdict }: Ended,
): Promise<Outcome> {
  if (verdict.kind === "shown" || (verdict.kind === "crash" && isRestart)) return { kind: "nothing" };
  const state = await handled(engine, looked, spawn);
  if (verdict.kind === "advance") {
    const { to, reason } = verdict;
    const { task } = await advance(engine, { ...looked, state }, { to, reason });
    // Whoever planned is gone, and somebody has to do the work.
    if (to === "working" && task.status === "working" && spawn.role === "worker")
      await respawnWorker(engine, task);
    return { kind: "advanced", to, reason };
  }
  const { reason, next } = verdict;
  const counted = await countCrash(engine, looked.stored.task, { spawn, reason });
  if (next === "stuck") {
    await advance(engine, { stored: counted, state }, { to: "stuck", reason: "crash limit reached" });
  }
  if (next === "respawn-reviewer") {
    const spawned = await engine.agents.spawnReviewer(counted.task);
    await writeEngineState(engine.pooling.home, counted.task, { ...state, reviewer_spawn: spawned.spawn_id });
  }
  return { kind: "crashed", reason };
}

async function handled(
  engine: EngineContext,
  { stored, state }: Looked,
  spawn: SpawnRecord,
): Promise<EngineState> {
  const { spawn_id, role, exit_code, signal } = spawn;
  const handled_exits = [...state.handled_exits, spawn_id].slice(-HANDLED);
  const written = { ...state, handled_exits };
  await writeEngineState(engine.pooling.home, stored.task, written);
  const event = { type: "agent.stopped", spawn_id, role, exit_code, signal } as const;
  await appendEvent(engine.pooling, stored.task, event, "engine");
  return written;
}

async function advance(
  engine: EngineContext,
  looked: Looked,
  { to, reason }: { readonly to: Status; readonly reason: string },
): Promise<{ readonly task: Task }> {
  const from = looked.stored.task.status;
  const result = await changeStatus(engine, looked, { to, by: "engine" });
  await appendEvent(engine.pooling, result.task, { type: "auto.advanced", from, to, reason }, "engine");
  return result;
}

async function countCrash(
  { pooling }: EngineContext,
  task: Task,
  { spawn, reason }: { readonly spawn: SpawnRecord; readonly reason: string },
): Promise<StoredTask> {
  const counted = await changeTask(pooling.home, task, (now) => ({
    task: { ...now.task, crash_count: now.task.crash_count + 1, updated_at: pooling.clock.now() },
  }));
  const { status, crash_count } = counted.task;
  const event = { type: "agent.crashed", status, crash_count, reason, spawn_id: spawn.spawn_id } as const;
  await appendEvent(pooling, task, event, "engine");
  return counted;
}

async function respawnWorker({ agents, pooling }: EngineContext, task: Task): Promise<void> {
  const spawned = await agents.spawnWorker(task, "worker_respawn");
  const { home } = pooling;
  await changeTask(home, task, (now) => ({ task: { ...now.task, tmux_session: spawned.tmux_session } }));
  const state = await readEngineState(home, task, task.status);
  await writeEngineState(home, task, { ...state, worker_spawn: spawned.spawn_id });
}
