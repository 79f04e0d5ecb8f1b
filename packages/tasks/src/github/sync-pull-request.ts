import { isAncestor } from "../merge/ancestry.js";
import { tipOf } from "../merge/plan.js";
import { recordMerge } from "../merge/record.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { projectGit } from "../pool/worktree.js";
import type { NextSteps, PullRequest } from "../schema/merging.js";
import { type EngineState, writeEngineState } from "../storage/engine-state.js";
import { appendEvent, readEvents } from "../storage/history-file.js";
import { changeTask, type StoredTask } from "../storage/task-files.js";
import { changeStatus } from "../workflow/engine.js";
import type { EngineContext, Looked } from "../workflow/engine-context.js";

/** How a pull request affected its task. */
export interface Synced {
  readonly task: Task;
  /** "stale": the pull request belongs to an earlier use of the branch name, and has no bearing on this task. */
  readonly kind: "none" | "seen" | "merged" | "closed" | "stale";
  readonly pr: PullRequest | null;
  /** The change made to the task; null if nothing was new. */
  readonly change: "linked" | "merged" | "closed" | null;
  readonly next: NextSteps | null;
}

/**
 * Applies the newest pull request of a task's branch to the task: links it, and ends the task if it was merged or
 * closed. The caller must hold the lock of the task, and must have fetched the pull requests before.
 */
export async function syncPullRequest(
  engine: EngineContext,
  { stored, state }: Looked,
  [pr]: readonly PullRequest[],
): Promise<Synced> {
  const { task } = stored;
  const isLive = !isTerminal(task.status) && state.last_status === task.status;
  if (pr === undefined || !isLive) return nothing(task, "none", pr ?? null);
  if (pr.state !== "OPEN" && !(await isOfThisTask(engine, task, pr))) {
    await warn(engine, { stored, state }, "PR_STALE", `${pr.url} is of an earlier use of ${task.branch}.`);
    return nothing(task, "stale", pr);
  }
  const linked = await linkTo(engine, stored, pr);
  const change = task.pr_url === pr.url ? null : "linked";
  if (pr.state === "OPEN") return { ...nothing(linked.task, "seen", pr), change };
  if (pr.state === "CLOSED") return close(engine, { stored: linked, state }, pr);
  const known = { stored: linked, state: await withRest(engine, state, linked.task, pr) };
  const commit = pr.merge_commit ?? pr.head ?? "";
  const landed = { commit, strategy: "pr", pushed: false, pullRequest: pr, by: "engine" } as const;
  const { task: done, next } = await recordMerge(engine, known, landed);
  return { task: done, kind: "merged", pr, next, change: "merged" };
}

function nothing(task: Task, kind: Synced["kind"], pr: PullRequest | null): Synced {
  return { task, kind, pr, change: null, next: null };
}

/** Sets `attention` if the branch has commits that the pull request did not have, because those were not merged. */
async function withRest(
  { pooling }: EngineContext,
  state: EngineState,
  { branch }: Task,
  pr: PullRequest,
): Promise<EngineState> {
  if ((await tipOf(projectGit(pooling), branch)) === pr.head) return state;
  const message = `${branch} has commits that ${pr.url} did not have.`;
  return { ...state, attention: { code: "PR_BEHIND_BRANCH", message, at: pooling.clock.now() } };
}

/**
 * Returns true if the pull request's commits are in the branch as it is now, and it did not end before the task was
 * created.
 */
async function isOfThisTask({ pooling }: EngineContext, task: Task, pr: PullRequest): Promise<boolean> {
  if (pr.ended_at !== null && Date.parse(pr.ended_at) < Date.parse(task.created_at)) return false;
  const git = projectGit(pooling);
  const tip = await tipOf(git, task.branch);
  return tip !== null && pr.head !== null && isAncestor(git, pr.head, tip);
}

async function linkTo(engine: EngineContext, stored: StoredTask, pr: PullRequest): Promise<StoredTask> {
  const { home, clock } = engine.pooling;
  const { task } = stored;
  const isNew = task.pr_url !== pr.url;
  if (!isNew && task.pr_state === pr.state) return stored;
  const written = await changeTask(home, task, (now) => ({
    task: { ...now.task, pr_url: pr.url, pr_state: pr.state, updated_at: clock.now() },
  }));
  if (isNew) await appendEvent(engine.pooling, task, { type: "pr.linked", url: pr.url }, "engine");
  return written;
}

async function close(engine: EngineContext, looked: Looked, pr: PullRequest): Promise<Synced> {
  const { stored } = looked;
  if (!engine.limits.cancelsOnClosedPr) return nothing(stored.task, "seen", pr);
  const { events } = await readEvents(engine.pooling.home, stored.task);
  if (!events.some(({ type }) => type === "task.cancelled")) {
    const event = { type: "task.cancelled", reason: "PR closed" } as const;
    await appendEvent(engine.pooling, stored.task, event, "engine");
  }
  const request = { to: "cancelled", by: "engine", merged: { pullRequest: "CLOSED" } } as const;
  const { task } = await changeStatus(engine, looked, request);
  return { ...nothing(task, "closed", pr), change: "closed" };
}

async function warn(
  { pooling }: EngineContext,
  { stored: { task }, state }: Looked,
  code: string,
  message: string,
): Promise<void> {
  if (state.attention?.code === code && state.attention.message === message) return;
  const known: EngineState = { ...state, attention: { code, message, at: pooling.clock.now() } };
  await writeEngineState(pooling.home, task, known);
}
