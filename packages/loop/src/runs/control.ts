import type { Environment, OrangeContext } from "@orange-hyper/core";
import { takeDecisions } from "../engine/execute/approvals.js";
import { endRun } from "../engine/execute/end-run.js";
import { record } from "../engine/execute/engine.js";
import { moveTo } from "../engine/execute/run-step.js";
import { work } from "../engine/execute/work.js";
import type { RunState } from "../engine/state.js";
import { LARGEST_LIMITS } from "../model/limits.js";
import { isTerminal } from "../model/status.js";
import { type ControlRecord, removeControl, writeControl } from "../storage/decisions.js";
import { isAtWork, liveness } from "../storage/heartbeat.js";
import { stateInvalid } from "./errors.js";
import { stateOf } from "./look.js";
import { outcomeOf } from "./outcome.js";
import type { ResumeOptions, RunOutcome, Watch } from "./runs.js";
import { withEngine, withLedger } from "./with-engine.js";

/** Resumes a run. Throws RUN_STATE_INVALID when it is over, and LOCK_TIMEOUT when another process works on it. */
export async function resumeRun(
  ctx: OrangeContext,
  env: Environment,
  {
    selector,
    options,
    watch,
  }: { readonly selector: string; readonly options: ResumeOptions; readonly watch: Watch },
): Promise<RunOutcome> {
  const { run_id } = await stateOf(ctx, selector);
  return withLedger(ctx, env, run_id, async (ledger) => {
    if (isTerminal(ledger.state.status)) throw stateInvalid(ledger.state);
    return withEngine(ctx, { env, ledger, watch }, async (engine) => {
      await takeDecisions(engine);
      // The process that was working on it is gone.
      if (ledger.state.status === "running") await moveTo(engine, "paused");
      await allowMore(engine, options.addIterations);
      return outcomeOf(ledger.state, await work(engine, options.maxSteps).then((steps) => steps));
    }).then((outcome) => ({ ...outcomeOf(ledger.state, outcome.steps) }));
  });
}

async function allowMore(engine: Parameters<typeof record>[0], more: number | null): Promise<void> {
  if (more === null) return;
  const { status, phase, limits } = engine.ledger.state;
  const most = Math.min(limits.max_iterations + more, LARGEST_LIMITS.max_iterations);
  await record(engine, "run.status", {
    ...{ from: status, to: "running", phase, reason: null, message: null },
    limits: { ...limits, max_iterations: most },
  });
}

/** Asks the process that works on a run to pause it. If there is none, records the run as paused. */
export async function pauseRun(ctx: OrangeContext, env: Environment, selector: string): Promise<RunState> {
  const state = await stateOf(ctx, selector);
  if (state.status !== "running") {
    if (state.status === "paused") return state;
    throw stateInvalid(state);
  }
  if (isAtWork(await liveness(ctx, state.run_id))) {
    return asked(ctx, state.run_id, { kind: "pause", reason: "" });
  }
  return withLedger(ctx, env, state.run_id, async (ledger) => {
    await moveTo({ ledger }, "paused");
    await ledger.anchor();
    return ledger.state;
  });
}

/** Ends a run for good. If a process works on it, asks that process to do so. */
export async function abortRun(
  ctx: OrangeContext,
  env: Environment,
  { selector, reason }: { readonly selector: string; readonly reason: string },
): Promise<RunState> {
  const state = await stateOf(ctx, selector);
  if (isTerminal(state.status)) throw stateInvalid(state);
  if (state.status === "running" && isAtWork(await liveness(ctx, state.run_id))) {
    const { status } = await asked(ctx, state.run_id, { kind: "abort", reason });
    // The run may have started to wait for someone just before the request. It has not been aborted then.
    if (status === "running" || isTerminal(status)) return stateOf(ctx, state.run_id);
  }
  return withLedger(ctx, env, state.run_id, async (ledger) => {
    await endRun(
      { ledger },
      { status: "aborted", verification: "none", reason: "user_abort", message: reason },
    );
    return ledger.state;
  });
}

/** How long to wait for the working process to stop, in ms. It gives its provider 5 seconds to end. */
const STOP_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 200;

/**
 * Sends a request to the process that works on a run and waits until the run is no longer running. Then removes the
 * request, so that a request that came too late does not stop the next process.
 */
async function asked(ctx: OrangeContext, id: string, control: ControlRecord): Promise<RunState> {
  await writeControl(ctx, id, control);
  for (let waited = 0; ; waited += POLL_INTERVAL_MS) {
    const state = await stateOf(ctx, id);
    if (state.status !== "running") {
      await removeControl(ctx, id);
      return state;
    }
    if (waited > STOP_TIMEOUT_MS) return state;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
