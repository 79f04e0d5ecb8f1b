import type { DecisionFacts } from "../engine/facts.js";
import type { RunState } from "../engine/state.js";
import { narrow } from "../evidence/scope.js";
import type { GateId } from "../model/gate.js";
import type { Payloads } from "../protocol/payloads.js";
import { dueTrigger } from "./critic.js";
import { checkGates } from "./gates.js";

export type Judged =
  | { readonly kind: "accepted"; readonly decision: DecisionFacts; readonly warnings: readonly string[] }
  | { readonly kind: "overridden"; readonly code: string; readonly unmet: readonly GateId[] };

/**
 * Decides whether the runtime follows a decision (specification of runs, section 8.2). The scope of an accepted
 * decision is narrowed to that of the run.
 */
export function judgeDecision(state: RunState, decision: Payloads["orchestrator"], ref: string): Judged {
  const refusal = refusalOf(state, decision);
  if (refusal !== null) return { kind: "overridden", ...refusal };
  const { settings } = state;
  const { task } = decision;
  const scope = narrow(
    { allowed: settings.allowed_paths, denied: settings.denied_paths },
    { allowed: task?.allowed_paths ?? [], denied: task?.disallowed_paths ?? [] },
  );
  return {
    kind: "accepted",
    warnings: scope.warnings,
    decision: {
      ref,
      action: decision.action,
      next_role: decision.next_role,
      reason: decision.reason,
      objective: task?.objective ?? null,
      allowed_paths: scope.scope.allowed,
      disallowed_paths: scope.scope.denied,
      acceptance_criteria: task?.acceptance_criteria ?? [],
      network: task?.tool_permissions.network ?? false,
      stop_reason: decision.stop.reason,
      approval_reason: decision.approval_request.reason,
    },
  };
}

type Refusal = Omit<Extract<Judged, { kind: "overridden" }>, "kind">;

function refusalOf(state: RunState, { action, next_role }: Payloads["orchestrator"]): Refusal | null {
  switch (action) {
    case "complete":
      return gatesRefusal(state);
    case "verify":
      return state.mode === "plan" || state.mode === "research" ? refused("DECISION_ROLE_NOT_ALLOWED") : null;
    case "critique":
      return critiqueRefusal(state);
    case "revise_plan":
      return state.roster.planner === undefined ? refused("ROLE_NOT_AVAILABLE") : null;
    case "delegate":
      return delegation(state, next_role);
    default:
      return null;
  }
}

function refused(code: string, unmet: readonly GateId[] = []): Refusal {
  return { code, unmet };
}

function gatesRefusal(state: RunState): Refusal | null {
  const { gates, ok } = checkGates(state, true);
  if (ok) return null;
  return refused(
    "DECISION_GATES_UNMET",
    gates.filter((gate) => !gate.ok).map(({ id }) => id),
  );
}

/** In plan and research mode the critic may always be asked; in the other modes only when a trigger applies. */
function critiqueRefusal(state: RunState): Refusal | null {
  if (state.roster.critic === undefined) return refused("ROLE_NOT_AVAILABLE");
  if (state.mode === "plan" || state.mode === "research") return null;
  return dueTrigger(state) === null ? refused("DECISION_CRITIC_NOT_TRIGGERED") : null;
}

function delegation(state: RunState, role: Payloads["orchestrator"]["next_role"]): Refusal | null {
  const { mode, roster, task_id } = state;
  if (role === null) return refused("DECISION_INVALID");
  if (role === "integrator") return task_id === null ? refused("ROLE_NOT_AVAILABLE") : gatesRefusal(state);
  if (roster[role] === undefined) return refused("ROLE_NOT_AVAILABLE");
  if (role === "implementer") return mode === "implement" ? null : refused("DECISION_ROLE_NOT_ALLOWED");
  if (role === "critic") return critiqueRefusal(state);
  const isVerdict = role === "verifier" || role === "qa";
  if (isVerdict && (mode === "plan" || mode === "research")) return refused("DECISION_ROLE_NOT_ALLOWED");
  // While a repair is open, only the implementer can answer it.
  return isVerdict && state.packet !== null ? refused("DECISION_ROLE_NOT_ALLOWED") : null;
}
