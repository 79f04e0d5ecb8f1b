import type { OrangeContext } from "@orange-hyper/core";
import { foldRun } from "../engine/fold.js";
import type { RunState } from "../engine/state.js";
import type { RunHistory } from "../reports/insights.js";
import { runNotFound } from "../storage/errors.js";
import { liveness } from "../storage/heartbeat.js";
import type { LedgerReader } from "../storage/ledger.js";
import { findRun, listRuns } from "../storage/list-runs.js";
import { runPaths } from "../storage/paths.js";
import { readLedger, readState } from "../storage/read-ledger.js";
import { readEvents } from "../storage/read-lines.js";
import type { RunSummary } from "./runs.js";

/** Returns a run and whether a process works on it. */
export async function summaryOf(ctx: OrangeContext, run: RunState): Promise<RunSummary> {
  const isBusy = run.status === "running";
  const life = isBusy
    ? await liveness(ctx, run.run_id)
    : ({ state: "idle", heartbeat_at: null, step: null, role: null, stalled: false } as const);
  return { run, liveness: life, interrupted: isBusy && (life.state === "dead" || life.state === "idle") };
}

/** Returns the state of the selected run. Throws RUN_NOT_FOUND, RUN_ID_AMBIGUOUS, STATE_CORRUPT. */
export async function stateOf(ctx: OrangeContext, selector: string): Promise<RunState> {
  const id = await findRun(ctx, selector);
  const state = await readState(ctx, id, foldRun);
  if (state === null) throw runNotFound(id);
  return state;
}

/**
 * Returns the state of the newest run, or null when there is none. Skips a run that broke off before its first event.
 * Throws STATE_CORRUPT.
 */
export async function newestState(ctx: OrangeContext): Promise<RunState | null> {
  for (const id of await listRuns(ctx)) {
    const state = await readState(ctx, id, foldRun);
    if (state !== null) return state;
  }
  return null;
}

/** Returns the states of all runs, newest first. Skips runs that cannot be read. */
export async function allStates(ctx: OrangeContext): Promise<readonly RunState[]> {
  const states: RunState[] = [];
  for (const id of await listRuns(ctx)) {
    const state = await readState(ctx, id, foldRun).catch(() => null);
    if (state !== null) states.push(state);
  }
  return states;
}

/** Returns all runs with their events, newest first. Skips runs that cannot be read. */
export async function allHistories(ctx: OrangeContext): Promise<readonly RunHistory[]> {
  const histories: RunHistory[] = [];
  for (const id of await listRuns(ctx)) {
    const history = await historyOf(ctx, id).catch(() => null);
    if (history !== null) histories.push(history);
  }
  return histories;
}

async function historyOf(ctx: OrangeContext, id: string): Promise<RunHistory | null> {
  const events = await readEvents(ctx.logs, runPaths(id).events, id);
  const state = events.reduce<RunState | null>((before, event) => foldRun(before, event), null);
  return state === null ? null : { state, events };
}

/** Opens what is kept of the selected run for reading. Throws RUN_NOT_FOUND, RUN_ID_AMBIGUOUS, STATE_CORRUPT. */
export async function readerOf(ctx: OrangeContext, selector: string): Promise<LedgerReader<RunState>> {
  const id = await findRun(ctx, selector);
  const reader = await readLedger<RunState>(ctx, id, foldRun);
  if (reader === null) throw runNotFound(id);
  return reader;
}
