import { msg } from "@orange-hyper/core/text";
import { blocked } from "../rules/stops.js";
import { begin, type FlowRule, firstOf, go, question } from "./flow.js";
import {
  afterCritic,
  criticLane,
  planFirst,
  qaLane,
  suggestedLane,
  validateFirst,
  verifyLane,
} from "./implement-flow.js";
import { ask } from "./role-task.js";

/** Has the critic look at each plan once. Blocking concerns lead to a new plan. */
const criticisePlan: FlowRule = (state) => {
  const { plan, critique, roster, counters, limits } = state;
  if (roster.critic === undefined || plan === null) return null;
  if (critique === null) return go(ask(state, "critic"));
  if (critique.verdict === "unsafe") {
    return go(
      blocked("critic_unsafe", msg`The critic calls the plan unsafe: ${critique.blocking_concerns[0] ?? ""}`),
    );
  }
  if (critique.verdict === "unclear" && critique.blocking_concerns.length === 0) {
    return question(state, "critic", { ref: critique.ref, text: critique.recommended });
  }
  if (critique.blocking_concerns.length === 0) return null;
  if (counters.plan_revisions >= limits.max_plan_revisions) {
    return go(blocked("plan_revision_limit", msg`The plan was revised as often as it may be.`));
  }
  return begin(ask(state, "planner", { objective: `Plan again: ${critique.blocking_concerns.join("; ")}` }));
};

export const planFlow = firstOf([planFirst, criticisePlan]);

const research: FlowRule = (state) => {
  const found = state.research;
  if (found === null) return begin(ask(state, "researcher"));
  return found.status === "blocked" || found.status === "invalid"
    ? go(blocked("role_blocked", msg`The researcher cannot go on: ${found.summary}`))
    : null;
};

const criticiseResearch: FlowRule = (state) =>
  state.roster.critic !== undefined && state.critique === null ? go(ask(state, "critic")) : null;

export const researchFlow = firstOf([research, criticiseResearch]);

const validateReview: FlowRule = (state, situation) => {
  const flow = validateFirst(state, situation);
  return flow?.step.kind === "validate" ? begin(flow.step) : flow;
};

/** Blocks on an invalid verdict. When a person resumes the run, the verifier is asked once more. */
const verdictNeeded: FlowRule = ({ verdict }) =>
  verdict?.verdict === "invalid"
    ? go(blocked("verifier_undecided", msg`The verifier gave no valid verdict.`))
    : null;

export const reviewFlow = firstOf([
  validateReview,
  qaLane,
  suggestedLane,
  verifyLane,
  criticLane,
  afterCritic,
  verdictNeeded,
]);
