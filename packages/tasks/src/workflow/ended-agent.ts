import { readSpawn, type SpawnRecord } from "../agents/spawn-record.js";
import { checkHandoff } from "../gates/handoff.js";
import { checkPlan } from "../gates/plan.js";
import { checkReview } from "../gates/review.js";
import { harnessOf } from "../harness/harness.js";
import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";
import { type EngineState, writeEngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask, type StoredTask } from "../storage/task-files.js";
import { type AgentSnapshot, isLive } from "../terminals/agent-snapshot.js";
import { isProcessSession } from "../terminals/session.js";
import { type DeathVerdict, judgeDeath } from "./after-death.js";
import type { WorkerVariant } from "./agents.js";
import { changeStatus, readWorktreeState } from "./engine.js";
import type { EngineContext, Looked } from "./engine-context.js";
import { isTainted } from "./situation.js";
import { startAgent, type TaskState } from "./start-agent.js";

/** How long after its start an agent may not be visible yet, in ms. */
const YOUNG_MS = 10_000;
/** Number of handled agent ends to remember. */
const HANDLED = 20;

/** An agent that a task waited for and that is no longer running. */
export interface Ended {
  readonly spawn: SpawnRecord;
  /** True when the agent did not end by itself, but together with the machine or the tmux server. */
  readonly isCutOff: boolean;
  /** True when the machine was restarted since, which is not counted as a failure of the agent. */
  readonly isRestart: boolean;
}

/** The result of handling an agent's end. */
export type Outcome =
  | { readonly kind: "nothing" }
  | { readonly kind: "advanced"; readonly to: Status; readonly reason: string }
  | {
      readonly kind: "crashed";
      readonly reason: string;
      readonly isStuck: boolean;
      readonly isResumed: boolean;
    }
  | { readonly kind: "resumed" };

/**
 * Returns the agent that a task waits for, if it has ended and its end was not handled yet; null otherwise. Reads only
 * the record of its launch.
 */
export async function endedAgent(
  { pooling }: EngineContext,
  sight: AgentSnapshot,
  { stored, state }: Looked,
): Promise<Ended | null> {
  const { task } = stored;
  const spawnId = awaited(task, state);
  if (spawnId === null || state.handled_exits.includes(spawnId)) return null;
  const spawn = await readSpawn(pooling.home, task, spawnId);
  if (spawn === null) return null;
  const isRestart = spawn.boot_id !== null && sight.bootId !== null && spawn.boot_id !== sight.bootId;
  if (spawn.exited_at !== null) return { spawn, isRestart, isCutOff: false };
  const age = Date.parse(pooling.clock.now()) - Date.parse(spawn.started_at ?? spawn.launched_at ?? "");
  // A launch that never started has no age (NaN), so it does not count as young.
  if (age < YOUNG_MS || isLive(sight, spawn.tmux_session, spawn.window) !== false) return null;
  const isServerGone = sight.windows?.length === 0 && !isProcessSession(spawn.tmux_session);
  return { spawn, isRestart, isCutOff: isRestart || isServerGone };
}

/** Returns the launch that a status waits for; null if there is none, and while a run does the work. */
function awaited({ status }: Task, state: EngineState): string | null {
  if (state.last_status !== status) return null;
  if (status === "agent-review") return state.reviewer_spawn;
  if (state.run !== undefined) return null;
  return status === "planning" || status === "working" || status === "clarification"
    ? state.worker_spawn
    : null;
}

/**
 * Handles the end of an agent: advances the task if the agent completed what its status requires, else counts a crash.
 */
export async function actOnEnd(engine: EngineContext, looked: Looked, ended: Ended): Promise<Outcome> {
  const verdict = await judge(engine, looked);
  const resumes = ended.isCutOff && (engine.limits.resumesAfterRestart ?? true);
  if (verdict.kind === "advance") return goOn(engine, looked, { ended, verdict });
  if (verdict.kind === "crash" && !ended.isRestart) return crash(engine, looked, { ended, verdict, resumes });
  if (!resumes) return { kind: "nothing" };
  await resume(engine, looked);
  return { kind: "resumed" };
}

async function judge(engine: EngineContext, { stored, state }: Looked): Promise<DeathVerdict> {
  const { limits, ids } = engine;
  const { task, body } = stored;
  if (task.status === "clarification") return { kind: "shown" };
  const outside = await readWorktreeState(engine, task);
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

async function goOn(
  engine: EngineContext,
  looked: Looked,
  {
    ended,
    verdict,
  }: { readonly ended: Ended; readonly verdict: DeathVerdict & { readonly kind: "advance" } },
): Promise<Outcome> {
  const { to, reason } = verdict;
  const state = await handled(engine, looked, ended.spawn);
  const after = await advance(engine, { ...looked, state }, { to, reason });
  // The worker that planned is gone, so another one is started to do the work.
  if (to === "working" && after.task.status === "working" && ended.spawn.role === "worker") {
    await startAgent(engine, after, { role: "worker", variant: "worker_respawn" });
  }
  return { kind: "advanced", to, reason };
}

async function crash(
  engine: EngineContext,
  looked: Looked,
  how: {
    readonly ended: Ended;
    readonly verdict: DeathVerdict & { readonly kind: "crash" };
    readonly resumes: boolean;
  },
): Promise<Outcome> {
  const { reason, next } = how.verdict;
  const { spawn } = how.ended;
  const state = await handled(engine, looked, spawn);
  const counted = await countCrash(engine, looked.stored.task, { spawn, reason });
  const isStuck = next === "stuck";
  if (isStuck)
    await advance(engine, { stored: counted, state }, { to: "stuck", reason: "crash limit reached" });
  if (next === "respawn-reviewer") {
    await startAgent(engine, { task: counted.task, state }, { role: "reviewer", variant: "reviewer" });
  }
  const isResumed = next === "wait" && how.resumes;
  if (isResumed) await resume(engine, { stored: counted, state });
  return { kind: "crashed", reason, isStuck, isResumed };
}

/**
 * Restarts the agents of a task that are gone. Each finds its progress in TASK.md. The caller must hold the lock of the
 * task.
 */
export async function resume(engine: EngineContext, { stored, state }: Looked): Promise<TaskState> {
  const { task } = stored;
  if (task.status !== "agent-review") {
    return startAgent(engine, { task, state }, { role: "worker", variant: workerVariant(task.status) });
  }
  const reviewed = await startAgent(engine, { task, state }, { role: "reviewer", variant: "reviewer" });
  const isTalkative = harnessOf(task.harness)?.turn === "interactive";
  if (state.worker_spawn === null || !isTalkative) return reviewed;
  return startAgent(engine, reviewed, { role: "worker", variant: "worker_respawn" });
}

/** Returns the purpose that a worker is restarted for. */
export function workerVariant(status: Status): Exclude<WorkerVariant, "worker"> {
  if (status === "clarification") return status;
  return status === "stuck" ? "stuck_fix" : "worker_respawn";
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
): Promise<{ readonly task: Task; readonly state: EngineState }> {
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
