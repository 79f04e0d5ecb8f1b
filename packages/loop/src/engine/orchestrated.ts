import { msg } from "@orange-hyper/core/text";
import { integrateSubject } from "../rules/approvals.js";
import { dueTrigger } from "../rules/critic.js";
import { choosePacket } from "../rules/packet.js";
import { blocked } from "../rules/stops.js";
import type { DecisionFacts } from "./facts.js";
import { finishing } from "./finishing.js";
import { approval, begin, type Flow, type FlowRule, firstOf, go } from "./flow.js";
import {
  afterCritic,
  criticLane,
  editAllowed,
  planFirst,
  repair,
  stuckWork,
  suggestedLane,
  undecided,
  validateFirst,
} from "./implement-flow.js";
import { ask } from "./role-task.js";
import type { RunState } from "./state.js";
import type { RoleTask } from "./steps.js";

/**
 * Builds the flow of a run with an orchestrator, where each decision is one iteration. Duties of the runtime
 * (validation, a due critic, a requested repair) come before the next decision. When a decision cannot be followed, the
 * fixed conductor replaces it.
 */
export function orchestrated(fixed: FlowRule): FlowRule {
  return (state, situation) => {
    if (!state.is_iterating) return begin(ask(state, "orchestrator"));
    if (state.is_fallback) return replaced(fixed)(state, situation);
    const { decision } = state;
    if (decision === null) return go(ask(state, "orchestrator"));
    if (decision.action === "complete") return runtimeDuties(state, situation);
    const open = carriedOut(state, decision);
    return (
      (open === null ? null : open(state, situation)) ??
      runtimeDuties(state, situation) ??
      go({ kind: "end-iteration" })
    );
  };
}

/** Takes one piece of work from the fixed conductor, with everything that follows from it. */
function replaced(fixed: FlowRule): FlowRule {
  return (state, situation) => {
    const flow = fixed(state, situation);
    if (flow === null) return null;
    const isNext = flow.begins && state.is_decision_done;
    return isNext ? go({ kind: "end-iteration" }) : go(flow.step);
  };
}

/** Returns the rest of a decision; null once it is carried out. */
function carriedOut(state: RunState, decision: DecisionFacts): FlowRule | null {
  const { action, next_role } = decision;
  if (action === "request_approval") return () => approval(state, orchestratorRequest(state, decision));
  if (action === "abort") return () => aborting(state, decision);
  if (state.is_decision_done) return null;
  switch (action) {
    case "verify":
      return firstOf([validateFirst, () => go(ask(state, "verifier"))]);
    case "critique":
      return () => go(ask(state, "critic"));
    case "revise_plan":
      return () => planAgain(state, { objective: decision.reason });
    case "delegate":
      return delegated(state, next_role);
    default:
      return null;
  }
}

function delegated(state: RunState, role: DecisionFacts["next_role"]): FlowRule | null {
  if (role === "integrator") return integrating;
  if (role === null) return null;
  if (role === "implementer") return firstOf([editAllowed, () => go(ask(state, "implementer"))]);
  if (role === "planner") return () => planAgain(state);
  return role === "verifier"
    ? firstOf([validateFirst, () => go(ask(state, role))])
    : () => go(ask(state, role));
}

/** Completes the run, then requests the person's approval to merge. */
const integrating: FlowRule = (state) => {
  const flow = finishing(state);
  if (flow.step.kind !== "complete") return flow;
  const draft = {
    kind: "integrate",
    reason: msg`The branch of the task is to be merged.`,
    subject: integrateSubject(state),
    blocking: true,
    requested_by: "runtime",
  } as const;
  return approval(state, draft) ?? go({ kind: "integrate", verification: flow.step.verification });
};

/** Asks for a plan. Replacing an existing plan counts as a revision, whatever the decision calls it. */
function planAgain(state: RunState, changes: Partial<RoleTask> = {}): Flow {
  const { plan, counters, limits } = state;
  return plan !== null && counters.plan_revisions >= limits.max_plan_revisions
    ? go(blocked("plan_revision_limit", msg`The plan was revised as often as it may be.`))
    : go(ask(state, "planner", changes));
}

function orchestratorRequest(
  state: RunState,
  { ref, approval_reason }: DecisionFacts,
): Parameters<typeof approval>[1] {
  return {
    kind: "orchestrator_request",
    reason: approval_reason ?? "",
    subject: { ref, reason: approval_reason },
    blocking: true,
    requested_by: state.roster.orchestrator === undefined ? "runtime" : "orchestrator",
  };
}

function aborting(state: RunState, { ref, stop_reason }: DecisionFacts): ReturnType<FlowRule> {
  const stop = go({
    kind: "stop",
    status: "aborted",
    reason: "user_abort",
    message: stop_reason ?? msg`The orchestrator aborts.`,
    approval: null,
  });
  if (state.settings.policy.abort_without_approval) return stop;
  const subject = { about: "orchestrator", ref };
  const found = state.approvals.find(({ kind, subject: of }) => kind === "abort" && of["ref"] === ref);
  if (found?.status === "approved") return stop;
  if (found?.status === "rejected") return null;
  return approval(state, {
    kind: "abort",
    reason: stop_reason ?? "",
    subject,
    blocking: true,
    requested_by: "orchestrator",
  });
}

/** What the runtime must do after any decision. */
const runtimeDuties: FlowRule = (state, situation) => {
  const hasChanged = state.mode === "implement" && state.implementation !== null && state.capture.files > 0;
  const validation = hasChanged ? validateFirst(state, situation) : null;
  const stuck = outcomes(state, situation);
  if (stuck !== null || validation !== null) return stuck ?? validation;
  const suggested = suggestedLane(state, situation);
  if (suggested !== null) return suggested;
  if (dueTrigger(state) === null && choosePacket(state) === null) return null;
  return firstOf([criticLane, afterCritic, repair, undecidedAbort])(state, situation);
};

/** Handles answers after which an orchestrator cannot continue alone (specification of runs, section 8.5). */
const outcomes: FlowRule = (state, situation) => {
  if (state.plan?.status === "needs_input") return planFirst(state, situation);
  return stuckWork(state, situation);
};

const undecidedAbort: FlowRule = (state, situation) =>
  state.verdict?.verdict === "abort" ? undecided(state, situation) : null;
