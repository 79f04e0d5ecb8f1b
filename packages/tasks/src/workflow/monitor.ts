import { toOrangeError } from "@orange-hyper/core";
import { isTerminal, type Status } from "../model/status.js";
import { gitFolderOf } from "../pool/git-folder.js";
import { readEngineState, writeEngineState } from "../storage/engine-state.js";
import { listTasks, type StoredTask } from "../storage/task-files.js";
import type { AgentSnapshot } from "../terminals/agent-snapshot.js";
import { releaseOrphans } from "../upkeep/orphans.js";
import { checkedOut, syncBranch } from "../upkeep/sync-branch.js";
import { isLinked } from "../upkeep/task-link.js";
import { actOnEnd, endedAgent, type Outcome } from "./ended-agent.js";
import { withTask } from "./engine.js";
import type { EngineContext, Looked } from "./engine-context.js";

/** The result of polling the tasks of a project once, by task id. */
export interface Ticked {
  readonly advanced: readonly { readonly id: string; readonly to: Status; readonly reason: string }[];
  readonly crashed: readonly { readonly id: string; readonly reason: string }[];
  /** Tasks that became stuck and need a person. */
  readonly stuck: readonly { readonly id: string; readonly reason: string }[];
  /** Tasks whose agents were restarted after the machine or the tmux server had ended. */
  readonly resumed: readonly { readonly id: string }[];
  /** Worktrees that were returned to the pool because no task has them. */
  readonly released: readonly { readonly workspace: string; readonly task_id: string | null }[];
  /** Changes to tasks due to their pull requests. */
  readonly pr: readonly { readonly id: string; readonly change: string }[];
  /** Tasks whose lock is held by another process, or that cannot be acted on. */
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
}

/**
 * Polls every task of a project once: finishes interrupted changes, adopts changes that agents made outside the engine,
 * handles agents that ended, releases orphaned worktrees, and looks up pull requests. Safe to run concurrently: two
 * polls have the effect of one.
 */
export async function tick(engine: EngineContext, sight: AgentSnapshot): Promise<Ticked> {
  const { home, project } = engine.pooling;
  const { tasks } = await listTasks(home, project.name);
  const outcomes: { readonly id: string; readonly outcome: Outcome }[] = [];
  const skipped: { id: string; reason: string }[] = [];
  const each = async <T>(id: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      skipped.push({ id, reason: toOrangeError(error).message });
      return null;
    }
  };
  for (const stored of tasks) {
    const { id } = stored.task;
    await each(id, async () => {
      if (await isQuiet(engine, sight, stored)) return;
      const look = (now: StoredTask, state: Looked["state"]) =>
        lookAfter(engine, sight, { stored: now, state });
      outcomes.push({ id, outcome: await withTask(engine, stored.task, look, 0) });
    });
  }
  const released = await releaseOrphans(engine, sight);
  const pr = (await each(project.name, async () => engine.syncPullRequests?.(engine))) ?? [];
  return { ...summed(outcomes), released, pr, skipped };
}

function summed(
  outcomes: readonly { readonly id: string; readonly outcome: Outcome }[],
): Pick<Ticked, "advanced" | "crashed" | "stuck" | "resumed"> {
  const of = <K extends Outcome["kind"]>(kind: K) =>
    outcomes.flatMap(({ id, outcome }) =>
      outcome.kind === kind ? [{ id, outcome: outcome as Outcome & { readonly kind: K } }] : [],
    );
  const crashed = of("crashed");
  const advanced = of("advanced").map(({ id, outcome: { to, reason } }) => ({ id, to, reason }));
  return {
    advanced,
    crashed: crashed.map(({ id, outcome: { reason } }) => ({ id, reason })),
    stuck: [
      ...advanced.filter(({ to }) => to === "stuck").map(({ id, reason }) => ({ id, reason })),
      ...crashed
        .filter(({ outcome }) => outcome.isStuck)
        .map(({ id, outcome: { reason } }) => ({ id, reason })),
    ],
    resumed: [...of("resumed"), ...crashed.filter(({ outcome }) => outcome.isResumed)].map(({ id }) => ({
      id,
    })),
  };
}

/** Returns true if there is nothing to do for a task, so that its lock need not be taken. */
async function isQuiet(engine: EngineContext, sight: AgentSnapshot, stored: StoredTask): Promise<boolean> {
  const { home } = engine.pooling;
  const { task } = stored;
  const state = await readEngineState(home, task, task.status);
  if (state.transition !== null) return false;
  if (isTerminal(task.status)) return true;
  if (task.workspace !== null) {
    if (!(await isLinked(home, task, task.workspace))) return false;
    if ((await checkedOut(engine, task)) !== task.branch) return false;
  }
  if (engine.enforceBudget !== undefined && hasBudget(task)) return false;
  return (await endedAgent(engine, sight, { stored, state })) === null;
}

async function lookAfter(engine: EngineContext, sight: AgentSnapshot, looked: Looked): Promise<Outcome> {
  if (looked.state.last_status !== looked.stored.task.status) return { kind: "nothing" };
  const synced = await syncBranch(engine, await attendMissing(engine, looked));
  const kept = hasBudget(synced.stored.task)
    ? ((await engine.enforceBudget?.(engine, synced)) ?? synced)
    : synced;
  const ended = await endedAgent(engine, sight, kept);
  return ended === null ? { kind: "nothing" } : actOnEnd(engine, kept, ended);
}

function hasBudget({ budget_minutes, budget_turns }: StoredTask["task"]): boolean {
  return budget_minutes !== null || budget_turns !== null;
}

/**
 * Sets `attention` for a worktree that was removed by hand. A person must decide, because its uncommitted work is lost.
 */
async function attendMissing({ pooling }: EngineContext, looked: Looked): Promise<Looked> {
  const { stored, state } = looked;
  const { task } = stored;
  const code = "WORKSPACE_MISSING";
  if (task.workspace === null || isTerminal(task.status) || state.attention?.code === code) return looked;
  if ((await gitFolderOf(pooling, task.workspace)) !== null) return looked;
  const message = `Its worktree ${task.workspace} is gone.`;
  const written = { ...state, attention: { code, message, at: pooling.clock.now() } };
  await writeEngineState(pooling.home, task, written);
  return { stored, state: written };
}
