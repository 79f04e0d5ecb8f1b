import type { Home } from "@orange-hyper/core/ports";
import { workStatus } from "../git/status.js";
import { withHomeLock } from "../home/home.js";
import type { TaskPlace } from "../model/read-task.js";
import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";
import { type Kept, worktreeGit } from "../pool/worktree.js";
import type { Warning } from "../schema/parts.js";
import {
  type EngineState,
  type OpenTransition,
  readEngineState,
  writeEngineState,
} from "../storage/engine-state.js";
import { appendEvent, readEvents } from "../storage/history-file.js";
import { changeTask, getTask, type StoredTask } from "../storage/task-files.js";
import { pullBack } from "../upkeep/task-link.js";
import { type Decision, decide, type Request } from "./decide.js";
import { finishTransition } from "./effects.js";
import type { EngineContext } from "./engine-context.js";
import {
  actorNotAllowed,
  conditionUnmet,
  gateShut,
  statusChanged,
  statusOutOfBand,
  transitionInvalid,
} from "./errors.js";
import { prepare } from "./prepare.js";
import { type Outside, situationOf } from "./situation.js";
import { TRANSITIONS, type Transition } from "./transitions.js";

/**
 * A status request, with facts that only the caller has: whether the work was merged, and the state of its pull
 * request.
 */
export interface StatusRequest extends Request {
  readonly merged?: Partial<Pick<Outside, "isMerged" | "pullRequest">>;
}

export interface StatusResult {
  readonly task: Task;
  readonly state: EngineState;
  readonly changed: boolean;
  readonly warnings: readonly Warning[];
  /** Salvaged work that was on no branch; null if there was none. */
  readonly salvaged: Kept;
}

/**
 * Requests another status of a task. If the request is refused, throws and writes nothing. Once the status is written,
 * its effects are performed; if this process ends before that, the next holder of the task's lock performs them.
 */
export function requestStatus(
  engine: EngineContext,
  place: TaskPlace,
  request: StatusRequest,
): Promise<StatusResult> {
  return withTask(engine, place, (stored, state) => changeStatus(engine, { stored, state }, request));
}

/** Changes a status as `requestStatus` does, for a caller that holds the lock of the task. */
export async function changeStatus(
  engine: EngineContext,
  { stored, state }: { readonly stored: StoredTask; readonly state: EngineState },
  request: StatusRequest,
): Promise<StatusResult> {
  const { by, to } = request;
  if (by !== "human" && state.last_status !== stored.task.status) {
    throw statusOutOfBand(stored.task.id, state.last_status, stored.task.status);
  }
  const { limits, ids } = engine;
  const look = asksGit(stored.task.status, to)
    ? await readWorktreeState(engine, stored.task)
    : UNKNOWN_OUTSIDE;
  const outside = { ...look, ...request.merged };
  const decision = decide(request, situationOf({ stored, state, limits, outside, ids }));
  if (decision.kind === "unchanged")
    return { task: stored.task, state, changed: false, warnings: [], salvaged: null };
  if (decision.kind !== "allowed") throw refusal(decision, stored.task, request);
  const committed = await commit(engine, { stored, state }, { row: decision.transition, to, by });
  const { warnings } = committed;
  return { ...(await finishTransition(engine, committed)), changed: true, warnings };
}

/**
 * Runs `work` under the lock of a task, after finishing what an earlier process left unfinished. `waitMs` limits the
 * wait for the lock. Default: the limit of the storage driver.
 */
export function withTask<T>(
  engine: EngineContext,
  place: TaskPlace,
  work: (stored: StoredTask, state: EngineState) => Promise<T>,
  waitMs?: number,
): Promise<T> {
  const { home } = engine.pooling;
  const inside = async (): Promise<T> => {
    const stored = await upToDate(home, place);
    const state = await readEngineState(home, place, stored.task.status);
    if (state.transition === null) return work(stored, state);
    const finished = await resume(engine, stored.task, state);
    return work(await getTask(home, place), finished);
  };
  return withHomeLock(home, `task-${place.id}`, inside, waitMs);
}

/** Returns the task, after taking back what its agent wrote to a plain TASK.md in place of the link. */
async function upToDate(home: Home, place: TaskPlace): Promise<StoredTask> {
  const stored = await getTask(home, place);
  return (await pullBack(home, stored.task)) ? getTask(home, place) : stored;
}

/** Finishes an interrupted status change. If the status had not been written yet, the change is dropped. */
async function resume(engine: EngineContext, task: Task, state: EngineState): Promise<EngineState> {
  const { home } = engine.pooling;
  const open = state.transition;
  if (open === null) return state;
  if (task.status !== open.to) {
    const dropped = { ...state, transition: null };
    await writeEngineState(home, task, dropped);
    return dropped;
  }
  await completeHistory(engine, task, open);
  return (await finishTransition(engine, { task, state: { ...state, last_status: open.to } })).state;
}

/** Writes the history events of a status change if the process was interrupted before it could. */
async function completeHistory(
  { pooling }: EngineContext,
  place: TaskPlace,
  { from, to, by, at }: OpenTransition,
): Promise<void> {
  const { events } = await readEvents(pooling.home, place);
  const isSaid = events.some(
    ({ type, timestamp, to: said }) => type === "status.changed" && said === to && String(timestamp) >= at,
  );
  if (!isSaid) await sayChange(pooling, place, { from, to, by });
}

async function sayChange(
  pooling: EngineContext["pooling"],
  place: TaskPlace,
  { from, to, by }: Pick<OpenTransition, "from" | "to" | "by">,
): Promise<void> {
  if (to === "cancelled") {
    const reason = by === "engine" ? "PR closed" : "User cancelled";
    await appendEvent(pooling, place, { type: "task.cancelled", reason }, by);
  }
  await appendEvent(pooling, place, { type: "status.changed", from, to }, by);
}

async function commit(
  engine: EngineContext,
  { stored, state }: { readonly stored: StoredTask; readonly state: EngineState },
  { row, to, by }: { readonly row: Transition } & Pick<Request, "to" | "by">,
): Promise<Pick<StatusResult, "task" | "state" | "warnings">> {
  const { pooling, ids } = engine;
  const { home, clock } = pooling;
  const from = stored.task.status;
  const draft = { task: stored.task, body: stored.body, edit: String, state, warnings: [] };
  const prepared = await prepare(engine, row, draft);
  const at = clock.now();
  const open = { id: `tr_${ids.token()}`, row: row.row, from, to, by, at, effects_done: [] };
  const opened = { ...prepared.draft.state, transition: open };
  let task: Task;
  try {
    await writeEngineState(home, stored.task, opened);
    const { workspace, review_round } = prepared.draft.task;
    const change = { status: to, crash_count: 0, updated_at: at, workspace, review_round };
    const { edit } = prepared.draft;
    task = (
      await changeTask(home, stored.task, (now) => ({
        task: { ...now.task, ...change },
        body: edit(now.body),
      }))
    ).task;
  } catch (error) {
    await prepared.undo();
    throw error;
  }
  // The change is now in effect. If a later step fails, the next holder of the lock finishes it.
  const written = { ...opened, last_status: to };
  await writeEngineState(home, task, written);
  await sayChange(pooling, task, { from, to, by });
  return { task, state: written, warnings: prepared.draft.warnings };
}

const UNKNOWN_OUTSIDE: Outside = { isClean: false, head: null, isMerged: false, pullRequest: null };

/** Returns true if a row between two statuses depends on the state of the worktree. */
function asksGit(from: Status, to: Status): boolean {
  return TRANSITIONS.some(
    (row) =>
      row.to === to &&
      row.from.includes(from) &&
      (row.condition === "worktree_clean" || row.gate === "review_pass" || row.gate === "review_fail"),
  );
}

/**
 * Reads the state of a task's worktree. A task without a worktree counts as clean, one whose worktree was removed as
 * not clean.
 */
export async function readWorktreeState({ pooling }: EngineContext, { workspace }: Task): Promise<Outside> {
  const unknown = { isMerged: false, pullRequest: null };
  if (workspace === null) return { isClean: true, head: null, ...unknown };
  const isThere = (await pooling.home.blobs.kind(`workspaces/${workspace}`)) === "folder";
  if (!isThere) return { isClean: false, head: null, ...unknown };
  const { files, head } = await workStatus(worktreeGit(pooling, workspace));
  return { isClean: files === 0, head, ...unknown };
}

function refusal(
  decision: Exclude<Decision, { kind: "allowed" | "unchanged" }>,
  { id, status }: Task,
  { to, by }: Request,
): Error {
  const change = { id, from: status, to };
  switch (decision.kind) {
    case "changed-meanwhile":
      return statusChanged(id, decision.status);
    case "no-such-transition":
      return transitionInvalid(change, decision.allowed);
    case "actor":
      return actorNotAllowed(change, by, decision.allowed);
    case "condition":
      return conditionUnmet(change, decision.condition);
    case "gate":
      return gateShut(change, decision.gate, decision.code);
  }
}
