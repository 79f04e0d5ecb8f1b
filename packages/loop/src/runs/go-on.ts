import type { OrangeContext } from "@orange-hyper/core";
import { takeDecisions } from "../engine/execute/approvals.js";
import { endRun } from "../engine/execute/end-run.js";
import type { Environment } from "../engine/execute/engine.js";
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

/** Goes on with a run where it stands. Throws RUN_STATE_INVALID for one at its end, LOCK_TIMEOUT where another process works on it. */
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
      // Left by a process that is gone.
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

/** Asks the process that works on a run to pause it, or notes that it is paused where none does. */
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

/** Ends a run for good. */
export async function abortRun(
  ctx: OrangeContext,
  env: Environment,
  { selector, reason }: { readonly selector: string; readonly reason: string },
): Promise<RunState> {
  const state = await stateOf(ctx, selector);
  if (isTerminal(state.status)) throw stateInvalid(state);
  if (state.status === "running" && isAtWork(await liveness(ctx, state.run_id))) {
    const { status } = await asked(ctx, state.run_id, { kind: "abort", reason });
    // It may have come to wait for somebody just before it was asked.
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

/** How long the working process has to end what it does, in milliseconds: a provider is given 5 seconds. */
const STOP_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 200;

/** Asks the process that works on a run for something, and waits until it works on it no more. A request that came too late is none for the next. */
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
