import type { RunState } from "./state.js";

/** Clears failed results and counters after a person has looked at what blocked the run and resumed it. */
export function afterOperator(state: RunState): RunState {
  const { plan, research, implementation, verdict } = state;
  const isOver = (status: string | undefined): boolean =>
    status === "blocked" || status === "invalid" || status === "failed";
  return {
    ...state,
    // A merge that the person rejected is not requested again.
    decision: state.decision?.next_role === "integrator" ? null : state.decision,
    progress_keys: [],
    failures: {},
    overridden_in_row: 0,
    implementer_failures_in_row: 0,
    plan: isOver(plan?.status) ? null : plan,
    research: isOver(research?.status) ? null : research,
    implementation: isOver(implementation?.status) ? null : implementation,
    verdict: verdict?.is_repeat === true && verdict.verdict !== "approve" ? null : verdict,
  };
}
