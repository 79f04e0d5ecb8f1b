import { msg } from "@orange-hyper/core/text";
import { isTerminal } from "../model/status.js";
import { integrateSubject, isApproved, voidApprovals } from "../rules/approvals.js";
import { blocked, stopOf } from "../rules/stops.js";
import { finishing } from "./finishing.js";
import { approval, type Flow, type FlowRule } from "./flow.js";
import { implementFlow } from "./implement-flow.js";
import { planFlow, researchFlow, reviewFlow } from "./look-flows.js";
import { orchestrated } from "./orchestrated.js";
import type { RunState } from "./state.js";
import type { Situation, Step } from "./steps.js";
import { forbiddenChangeStop, violationStep } from "./violations.js";

/**
 * Returns the next step of a run. Pure and total: the same state and situation always give the same step, so a run
 * continues correctly after a crash.
 */
export function nextStep(state: RunState, situation: Situation): Step {
  if (isTerminal(state.status)) return { kind: "none" };
  return before(state, situation) ?? stopOf(state, situation) ?? waiting(state) ?? working(state, situation);
}

/**
 * Returns what must be settled before any decision: overdue or open answers, violations, and a tree that differs from
 * the recorded one.
 */
function before(
  state: RunState,
  { marks, is_merged, config_digest, now, integrity }: Situation,
): Step | null {
  if (integrity.length > 0) return null;
  if (marks === null) return is_merged ? merged(state) : null;
  const { open_directive: open } = state;
  if (
    open !== null &&
    !(open.is_handed_off && now <= open.expires_at && state.updated_at <= open.expires_at)
  ) {
    return { kind: "expire" };
  }
  // While a directive is open, changes are made by the role that is answering it.
  if (open !== null) return null;
  // A change of the guarded state cannot be approved, so the run waits until it is restored. Then record that.
  if (state.guarded_before === marks.guarded) return { kind: "capture", external: state.work_from === null };
  const stop = forbiddenChangeStop(state);
  if (stop !== null) return stop;
  const violation = violationStep(state, marks.tree);
  if (violation !== null) return violation;
  if (marks.tree !== state.tree_digest || marks.guarded !== state.guarded_digest) {
    return { kind: "capture", external: state.work_from === null };
  }
  if (state.latest.git_evidence === null) return { kind: "capture", external: false };
  const old = voidApprovals(state, state.capture);
  if (old.length > 0) {
    return {
      kind: "void",
      approvals: old.map(({ approval_id }) => ({ id: approval_id, status: "superseded" as const })),
    };
  }
  if (config_digest === state.settings.config_digest) return null;
  const flow = approval(state, {
    kind: "config_changed",
    reason: "roles.json changed since the run began; the run keeps to what it began with.",
    subject: { from: state.settings.config_digest, to: config_digest },
    blocking: true,
    requested_by: "runtime",
  });
  return flow?.step ?? null;
}

/** Finishes a run whose approved merge was made by a process that then ended before the run did. */
function merged(state: RunState): Step | null {
  if (!isApproved(state, "integrate", integrateSubject(state))) return null;
  const { step } = finishing(state);
  return step.kind === "complete" ? { kind: "integrate", verification: step.verification } : null;
}

function waiting({ pending_approvals, approvals, open_directive }: RunState): Step | null {
  if (open_directive !== null) return { kind: "wait", status: "waiting_handoff" };
  const isBlocking = approvals.some(
    ({ approval_id, blocking }) => blocking && pending_approvals.includes(approval_id),
  );
  return isBlocking ? { kind: "wait", status: "waiting_approval" } : null;
}

const FLOWS: Readonly<Record<RunState["mode"], FlowRule>> = {
  implement: implementFlow,
  plan: planFlow,
  research: researchFlow,
  review: reviewFlow,
};

/**
 * Returns the next step of the work itself. A step that begins an iteration first ends the previous one, and is refused
 * above the limit of iterations.
 */
function working(state: RunState, situation: Situation): Step {
  const fixed: FlowRule = (one, of) => FLOWS[one.mode](one, of) ?? finishing(one);
  const flow: Flow =
    (state.conductor === "orchestrator" ? orchestrated(fixed) : fixed)(state, situation) ?? finishing(state);
  const { counters, limits } = state;
  // An orchestrator's decision to complete would be lost if its iteration ended first.
  const endsFirst = isEnd(flow.step) && state.is_iterating && state.conductor === "fixed";
  if (endsFirst) return { kind: "end-iteration" };
  // Work after the end of an iteration belongs to the next iteration.
  const begins = flow.begins || (!state.is_iterating && WORK.has(flow.step.kind));
  if (!begins) return flow.step;
  // An iteration that was interrupted before any role answered continues.
  if (state.is_iterating) return state.is_decision_done ? { kind: "end-iteration" } : flow.step;
  return counters.iterations >= limits.max_iterations
    ? blocked("max_iterations", msg`It came to the end of its iterations; made: ${limits.max_iterations}.`)
    : flow.step;
}

const WORK: ReadonlySet<Step["kind"]> = new Set(["ask", "validate", "trigger"]);

function isEnd(step: Step): boolean {
  return step.kind === "complete" || step.kind === "check";
}
