import { msg } from "@orange-hyper/core/text";
import type { RunState } from "../engine/state.js";
import type { Situation, Step } from "../engine/steps.js";
import { rejectedApproval } from "./approvals.js";

type Stop = Extract<Step, { kind: "stop" }>;

/** Number of identical failures after which a run is blocked (specification of runs, section 8.3). */
const MAX_FAILURES = 3;

/** Returns the first reason to stop that applies regardless of the step; null when there is none. */
export function stopOf(state: RunState, situation: Situation): Stop | null {
  return STOPS.reduce<Stop | null>((found, rule) => found ?? rule(state, situation), null);
}

export function blocked(reason: Stop["reason"], message: string): Stop {
  return { kind: "stop", status: "blocked", reason, message, approval: null };
}

const STOPS: readonly ((state: RunState, situation: Situation) => Stop | null)[] = [
  (_state, { integrity }) =>
    integrity.length === 0
      ? null
      : {
          ...blocked(
            "integrity",
            msg`What the run has kept was changed: ${integrity.slice(0, 3).join(", ")}.`,
          ),
          status: "failed",
        },
  (_state, { marks }) =>
    marks === null ? blocked("workspace_missing", msg`The work tree of the run is gone.`) : null,
  (_state, { is_quest_active }) =>
    is_quest_active ? null : blocked("quest_not_active", msg`The quest of the run is not active any more.`),
  ({ capture }) =>
    capture.forbidden.length === 0
      ? null
      : blocked("protected_state_changed", msg`Changed, and never allowed: ${capture.forbidden.join(", ")}.`),
  ({ limits, usage }, { seconds }) =>
    limits.time_budget_seconds !== null && usage.seconds + seconds > limits.time_budget_seconds
      ? blocked("time_budget", msg`The time that the run may take is used up.`)
      : null,
  ({ limits, usage }) =>
    limits.token_budget !== null && usage.tokens !== null && usage.tokens > limits.token_budget
      ? blocked("token_budget", msg`The tokens that the run may take are used up.`)
      : null,
  (state) => {
    const rejected = rejectedApproval(state);
    return rejected === null
      ? null
      : blocked("approval_rejected", msg`${rejected.approval_id} was rejected: ${rejected.reason}`);
  },
  ({ overridden_in_row, is_iterating }) =>
    overridden_in_row >= 2 && !is_iterating
      ? blocked("orchestrator_ineffective", msg`Two decisions of the orchestrator in a row were overridden.`)
      : null,
  ({ failures }) =>
    Object.values(failures).some((count) => count >= MAX_FAILURES)
      ? blocked("repeat_failure", msg`The same check failed in the same way three times.`)
      : null,
  ({ progress_keys: [before, last], is_iterating }) =>
    before !== undefined && before === last && !is_iterating
      ? blocked("no_progress", msg`Two iterations in a row changed nothing.`)
      : null,
];
