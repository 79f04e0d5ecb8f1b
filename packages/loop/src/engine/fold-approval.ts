import type { Approval } from "../schema/run.js";
import type { EventData } from "./event-data.js";
import type { RunState } from "./state.js";

type Answer = EventData["approval.decided"];

/** Applies the decision about an approval to the state. */
export function withApprovalAnswer(state: RunState, answer: Answer, at: string): RunState {
  const { approval_id, status, via, note } = answer;
  const found = state.approvals.find((one) => one.approval_id === approval_id);
  if (found === undefined) return state;
  const decided: Approval = { ...found, status, decided_at: at, decided_via: via, note };
  const next: RunState = {
    ...state,
    approvals: state.approvals.map((one) => (one.approval_id === approval_id ? decided : one)),
    pending_approvals: state.pending_approvals.filter((id) => id !== approval_id),
    open_violations:
      status === "approved"
        ? state.open_violations.filter((id) => id !== approval_id)
        : state.open_violations,
    operator_notes: note === null ? state.operator_notes : [...state.operator_notes, note],
  };
  if (status === "revised" && REWORKED.has(found.kind)) return { ...next, implementation: null };
  const isAnswered = found.kind === "question" && (status === "approved" || status === "revised");
  return isAnswered ? answered(next, String(found.subject["about"])) : next;
}

/** Kinds whose subject is a change: when the person adds a constraint, the work is redone. */
const REWORKED: ReadonlySet<string> = new Set([
  "protected_path",
  "dependency_change",
  "high_risk_completion",
]);

/** Clears the result of the role that asked, so that the role is asked again with the answer. */
function answered(state: RunState, about: string): RunState {
  switch (about) {
    case "planner":
      return { ...state, plan: null };
    case "researcher":
      return { ...state, research: null };
    case "implementer":
      return { ...state, implementation: null };
    case "verifier":
      return { ...state, verdict: null };
    case "critic":
      return { ...state, critique: null, verdict: null };
    case "reconciliation":
      return {
        ...state,
        reconciliation:
          state.reconciliation === null
            ? null
            : { ...state.reconciliation, needs_user_decision: false, status: "partial" },
      };
    default:
      return state;
  }
}
