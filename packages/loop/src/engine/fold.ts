import { failure, isOrangeError, type OrangeError } from "@orange-hyper/core";
import type { RunEvent } from "../model/event.js";
import { isTerminal, TRANSITIONS } from "../model/status.js";
import type { EventData } from "./event-data.js";
import { used, withIncidents, withRejection, withResponse } from "./fold-answer.js";
import { withApprovalAnswer } from "./fold-approval.js";
import { afterOperator } from "./fold-operator.js";
import { withValidation } from "./fold-validation.js";
import type { RunState } from "./state.js";
import { unsettledBy, withViolation } from "./violations.js";

type Handlers = {
  readonly [T in keyof EventData]: (state: RunState, data: EventData[T], event: RunEvent) => RunState;
};

/**
 * Returns the state after an event. Pure: equal events give equal states. Throws STATE_CORRUPT when the event cannot
 * follow.
 */
export function foldRun(state: RunState | null, event: RunEvent): RunState {
  const next = applied(state, event);
  const isLater = state === null || event.at > state.updated_at;
  return { ...next, last_seq: event.seq, updated_at: isLater ? event.at : state.updated_at };
}

function applied(state: RunState | null, event: RunEvent): RunState {
  if (event.type === "run.created") {
    if (state !== null) throw impossible(event);
    return (event.data as unknown as EventData["run.created"]).state;
  }
  if (state === null || isTerminal(state.status)) throw impossible(event);
  const handler = HANDLERS[event.type] as (state: RunState, data: unknown, event: RunEvent) => RunState;
  try {
    return handler(state, event.data, event);
  } catch (error) {
    if (isOrangeError(error)) throw error;
    throw impossible(event);
  }
}

function impossible({ seq, type }: RunEvent): OrangeError {
  return failure("STATE_CORRUPT", "validation", {
    message: `Event ${seq} of the run, ${type}, cannot follow those before it.`,
    hint: "Name the run to `orange run verify-artifacts`, and begin another one: `orange run start --help`.",
  });
}

const HANDLERS: Handlers = {
  "run.created": (state) => state,
  "run.status": (state, { from, to, phase, reason, message, limits }, event) => {
    if (state.status !== from || !TRANSITIONS[from].includes(to)) throw impossible(event);
    const isStuck = to === "blocked" || to === "failed" || to === "aborted";
    const moved: RunState = {
      ...state,
      status: to,
      phase,
      step: null,
      blocked_reason: isStuck ? reason : null,
      blocked_message: isStuck ? message : null,
      limits: limits ?? state.limits,
    };
    if (from !== "blocked" || to !== "running") return moved;
    const isAskedAnew = state.blocked_reason === "plan_revision_limit";
    return afterOperator(isAskedAnew ? { ...moved, decision: null } : moved);
  },
  "step.started": (state, { iteration, action, role, phase, is_iteration }) => ({
    ...state,
    phase,
    step: { action, role },
    is_iterating: state.is_iterating || is_iteration,
    counters: { ...state.counters, iterations: Math.max(iteration, state.counters.iterations) },
  }),
  "directive.issued": (state, data, event) => {
    if (state.open_directive !== null) throw impossible(event);
    const { directiveId, ref, role, purpose, attempt, expiresAt, is_sidecar, is_stub, tree, guarded } = data;
    const { counters } = state;
    return {
      ...state,
      is_stub: state.is_stub || is_stub,
      work_from: null,
      open_directive: {
        ...{
          directive_id: directiveId,
          ref,
          role,
          purpose,
          attempt,
          issued_at: event.at,
          expires_at: expiresAt,
        },
        ...{ is_sidecar, is_handed_off: false, tree, guarded },
      },
      counters: {
        ...counters,
        directives: counters.directives + 1,
        retries: counters.retries + (attempt > 1 ? 1 : 0),
        summons: counters.summons + (is_sidecar && attempt === 1 ? 1 : 0),
      },
    };
  },
  "response.received": withResponse,
  "response.rejected": withRejection,
  "decision.accepted": (state, { decision }) => ({
    ...state,
    decision,
    is_decision_done: false,
    is_fallback: false,
    overridden_in_row: 0,
    latest: { ...state.latest, decision: decision.ref },
  }),
  "decision.overridden": (state, { ref, code, replacement, action }, event) =>
    withIncidents(
      {
        ...state,
        decision: null,
        is_decision_done: false,
        is_fallback: true,
        overridden_in_row: state.overridden_in_row + 1,
        latest: { ...state.latest, decision: ref },
      },
      [
        {
          code,
          role: "orchestrator",
          ref,
          message: `${action ?? "no action"} was replaced by: ${replacement}`,
        },
      ],
      event,
    ),
  "validation.started": (state) => state,
  "validation.finished": (state, { validation, seconds }) =>
    withValidation(used(state, { seconds, tokens: 0 }), validation),
  "git.captured": (state, { capture, route, treeDigest, guarded, ref }) => ({
    ...state,
    capture,
    route: route ?? state.route,
    tree_digest: treeDigest,
    guarded_digest: guarded,
    work_from: null,
    guarded_before: guarded === state.guarded_before ? null : state.guarded_before,
    open_violations: unsettledBy(state, treeDigest),
    latest: {
      ...state.latest,
      git_evidence: ref,
      diff: capture.diff ?? state.latest.diff,
      routing: route?.ref ?? state.latest.routing,
    },
  }),
  "critic.triggered": (state, { trigger }) => ({
    ...state,
    trigger,
    latest: { ...state.latest, trigger: trigger.ref ?? state.latest.trigger },
  }),
  "revision.created": (state, { packet }) => ({
    ...state,
    packet,
    counters: { ...state.counters, revisions: state.counters.revisions + 1 },
    latest: { ...state.latest, revision: packet.ref },
    trail: [
      ...state.trail.map((entry) =>
        entry.outcome === "open" ? { ...entry, outcome: "superseded" as const } : entry,
      ),
      {
        n: state.counters.revisions + 1,
        packet_ref: packet.ref,
        before_digest: packet.tree,
        after_digest: null,
        validation_ref: null,
        verdict: null,
        outcome: "open" as const,
      },
    ],
  }),
  "approval.requested": (state, { approval }) => ({
    ...state,
    approvals: [...state.approvals, approval],
    violation: approval.kind === "role_edit_violation" ? null : state.violation,
    open_violations: withViolation(state, approval),
    pending_approvals: [...state.pending_approvals, approval.approval_id],
    counters: { ...state.counters, approvals: state.counters.approvals + 1 },
  }),
  "approval.decided": (state, data, event) => withApprovalAnswer(state, data, event.at),
  "fanout.finished": (state) => state,
  "summon.finished": (state) => state,
  "handoff.issued": (state, { expiresAt }) => ({
    ...state,
    open_directive:
      state.open_directive === null
        ? null
        : { ...state.open_directive, is_handed_off: true, expires_at: expiresAt },
  }),
  "iteration.finished": (state, { progressKey, progress }) => ({
    ...state,
    is_iterating: false,
    decision: null,
    is_decision_done: false,
    is_fallback: false,
    step: null,
    progress_keys: [...state.progress_keys, progressKey].slice(-2),
    latest: { ...state.latest, progress },
  }),
  "stop.reached": (state) => state,
  "gate.checked": (state, { ref, ok, unmet, treeDigest }) => ({
    ...state,
    check: { ref, tree: treeDigest, ok, unmet },
    unmet,
    latest: { ...state.latest, completion_check: ref },
  }),
  "run.finished": (state, { status, verification, latest }) => ({
    ...state,
    status,
    verification,
    step: null,
    phase: "finishing",
    latest: { ...state.latest, ...latest },
  }),
};
