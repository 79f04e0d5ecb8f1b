import type { RunState } from "../engine/state.js";
import { nextActions } from "./next-actions.js";
import type { RunOutcome, StepLine } from "./runs.js";

/** Builds the outcome of a run after `steps`. */
export function outcomeOf(run: RunState, steps: readonly StepLine[]): RunOutcome {
  return {
    run,
    steps,
    pending_approvals: run.approvals.filter(({ status }) => status === "pending"),
    next: nextActions(run, false),
    warnings: [],
  };
}
