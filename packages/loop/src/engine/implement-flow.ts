import { msg } from "@orange-hyper/core/text";
import { approvalOf, completionApprovals, openingApprovals, shellApprovals } from "../rules/approvals.js";
import { dueTrigger } from "../rules/critic.js";
import { choosePacket } from "../rules/packet.js";
import { blocked } from "../rules/stops.js";
import { commandApproval, routeSuggestions } from "../rules/suggestions.js";
import { approval, approvals, begin, type FlowRule, firstOf, go, question } from "./flow.js";
import { ask, roleTask } from "./role-task.js";
import type { RunState } from "./state.js";

/** Asks for a plan before anything else, if the roster has a planner. */
export const planFirst: FlowRule = (state) => {
  const { roster, plan, mode } = state;
  if (roster.planner === undefined && mode !== "plan") return null;
  if (plan === null) return begin(ask(state, "planner"));
  if (plan.status === "needs_input") {
    return question(state, "planner", { ref: plan.ref, text: plan.questions.join(" ") });
  }
  return plan.status === "ready"
    ? null
    : go(blocked("role_blocked", msg`The planner cannot go on: ${plan.summary}`));
};

/**
 * Requests what the person must approve before anything is changed or run: edits of their own files, and commands that
 * a shell interprets.
 */
export const editAllowed: FlowRule = (state) => approvals(state, openingApprovals(state));

/** Handles an implementer that is blocked, gave no valid answer, or failed twice in a row. */
export const stuckWork: FlowRule = (state) => {
  const { implementation } = state;
  switch (implementation?.status) {
    case "blocked":
      return question(state, "implementer", { ref: implementation.ref, text: implementation.summary });
    case "invalid":
      return go(blocked("implementer_invalid", msg`The implementer gave no valid answer.`));
    case "failed":
      return state.implementer_failures_in_row >= 2
        ? go(blocked("implementer_failed", msg`The implementer failed twice: ${implementation.summary}`))
        : null;
    default:
      return null;
  }
};

/** Asks the implementer when work has not begun, has failed, went out of scope, or needs a repair. */
const work: FlowRule = (state, situation) => {
  const { implementation, packet, capture } = state;
  const stuck = stuckWork(state, situation);
  if (stuck !== null) return stuck;
  const isDone = implementation !== null && implementation.status !== "failed" && packet === null;
  if (!isDone) return begin(ask(state, "implementer"));
  if (capture.out_of_scope.length === 0) return null;
  const objective = `Take back what was changed outside of the scope: ${capture.out_of_scope.join(", ")}`;
  return begin(ask(state, "implementer", { objective }));
};

/** Requires a validation of the current tree. Commands that changed files are run once more on the result. */
export const validateFirst: FlowRule = (state) => {
  const { validation, tree_digest } = state;
  const isCurrent = validation !== null && validation.tree === tree_digest;
  const isSettled = isCurrent && (!validation.is_dirty || validation.dirty_before > 0);
  return isSettled ? null : (approvals(state, shellApprovals(state)) ?? go({ kind: "validate" }));
};

export const qaLane: FlowRule = (state) => {
  const { qa, route, roster, tree_digest, mode } = state;
  const isWanted = mode === "review" || (route?.lanes.some(({ lane }) => lane === "qa") ?? false);
  if (!isWanted || roster.qa === undefined) return null;
  return qa === null || qa.tree !== tree_digest ? go(ask(state, "qa")) : null;
};

/**
 * Handles commands that qa suggests: asks the person where needed, then runs the allowed ones as part of the
 * validation.
 */
export const suggestedLane: FlowRule = (state) => {
  const { node, actionable } = routeSuggestions(state);
  if (node === "execute_tools") return go({ kind: "validate" });
  if (node !== "interrupt_before_tool") return null;
  const asked = actionable.filter(({ needsApproval }) => needsApproval);
  return go({
    kind: "request",
    approvals: asked.map(({ suggestion }) => commandApproval(state, suggestion)),
  });
};

export const verifyLane: FlowRule = (state) => {
  const { verdict, tree_digest } = state;
  return verdict === null || verdict.tree !== tree_digest ? go(ask(state, "verifier")) : null;
};

export const criticLane: FlowRule = (state) => {
  const trigger = dueTrigger(state);
  if (trigger === null) return null;
  const task = state.roster.critic === undefined ? null : roleTask(state, "critic");
  return go({ kind: "trigger", trigger, task });
};

/** Handles the critic's answer: stops on "unsafe", and asks the person when it is unclear. */
export const afterCritic: FlowRule = (state) => {
  const { trigger, critique, tree_digest: tree } = state;
  if (trigger?.tree !== tree || critique?.tree !== tree) return null;
  if (critique.verdict === "unsafe") {
    const subject = { ref: critique.ref, tree };
    const asked = approvalOf(state, "unsafe_override", subject);
    if (asked?.status === "approved") return null;
    const concern = critique.blocking_concerns[0] ?? "";
    return go({
      kind: "stop",
      status: "blocked",
      reason: "critic_unsafe",
      message: `The critic calls it unsafe: ${concern}`,
      // The override is offered only once.
      approval:
        asked === null
          ? { kind: "unsafe_override", reason: concern, subject, blocking: false, requested_by: "critic" }
          : null,
    });
  }
  return critique.verdict === "unclear" && critique.blocking_concerns.length === 0
    ? question(state, "critic", {
        ref: critique.ref,
        text: `The critic does not see clearly: ${critique.recommended}`,
      })
    : null;
};

export const repair: FlowRule = (state) => {
  const packet = choosePacket(state);
  if (packet === null || state.packet !== null || state.verdict?.verdict === "abort") return null;
  return state.counters.revisions >= state.limits.max_revisions
    ? go(
        blocked(
          "max_revisions",
          msg`More is to be repaired than may be; repairs made: ${state.limits.max_revisions}.`,
        ),
      )
    : go({ kind: "revise" });
};

/** Handles a verdict that neither approves nor asks for a repair. */
export const undecided: FlowRule = (state) => {
  const { verdict, validation } = state;
  if (verdict === null || verdict.tree !== state.tree_digest) return null;
  if (verdict.verdict === "abort") return aborting(state);
  if (verdict.verdict === "approve" && validation?.required_ok !== false) return null;
  if (verdict.verdict === "approve" && validation?.is_empty === true) return null;
  if (!verdict.is_repeat && (verdict.verdict !== "ask_user" || state.critique?.tree === state.tree_digest)) {
    if (verdict.verdict !== "ask_user") return go(ask(state, "verifier", { is_repeat: true }));
  }
  if (verdict.verdict === "ask_user") {
    return question(state, "verifier", { ref: verdict.ref, text: verdict.summary });
  }
  return go(blocked("verifier_undecided", msg`The verifier and what was measured do not agree.`));
};

function aborting(state: RunState): ReturnType<FlowRule> {
  const { verdict } = state;
  if (verdict === null) return null;
  const subject = { about: "verifier", ref: verdict.ref };
  const draft = {
    kind: "abort",
    reason: verdict.summary,
    subject,
    blocking: true,
    requested_by: "verifier",
  } as const;
  const found = state.approvals.find(
    ({ kind, subject: of }) => kind === "abort" && of["ref"] === verdict.ref,
  );
  if (found?.status === "approved") {
    return go({
      kind: "stop",
      status: "aborted",
      reason: "verifier_abort",
      message: verdict.summary,
      approval: null,
    });
  }
  if (found?.status !== "rejected") return approval(state, draft);
  const hasConcerns =
    state.critique?.tree === state.tree_digest && state.critique.blocking_concerns.length > 0;
  return hasConcerns && state.packet === null
    ? go({ kind: "revise" })
    : go(blocked("verifier_abort", msg`The verifier asks to abort, and the person does not.`));
}

const completionAllowed: FlowRule = (state) => approvals(state, completionApprovals(state));

const reconcileLast: FlowRule = (state) => {
  const { plan, reconciliation, tree_digest } = state;
  if (plan?.status !== "ready") return null;
  if (reconciliation === null || reconciliation.tree !== tree_digest) return go(ask(state, "reconciliation"));
  const isOpen = reconciliation.status === "off_plan" || reconciliation.needs_user_decision;
  if (!isOpen) return null;
  const text = reconciliation.user_decision_reason ?? msg`What was done is off the plan.`;
  return question(state, "reconciliation", { ref: reconciliation.ref, text });
};

/** Everything between an edit and its completion. */
const review = firstOf([
  validateFirst,
  qaLane,
  suggestedLane,
  verifyLane,
  criticLane,
  afterCritic,
  repair,
  undecided,
]);

/** The fixed conductor in implement mode (specification of runs, section 8.4). */
export const implementFlow = firstOf([
  planFirst,
  editAllowed,
  work,
  review,
  work,
  completionAllowed,
  reconcileLast,
]);
