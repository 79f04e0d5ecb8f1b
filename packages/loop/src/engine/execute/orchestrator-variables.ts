import { WORKER_ROLES } from "../../model/role.js";
import { dueTrigger } from "../../rules/critic.js";
import type { DirectiveVariables } from "../../schema/directive.js";
import type { RunState } from "../state.js";
import type { RoleTask } from "../steps.js";

/** Rules for delegation and effort (specification of runs, section 16.5). */
const DELEGATION_RULES = [
  "One role at a time.",
  "The smallest scope that can satisfy a criterion.",
  "Never ask a reviewer to edit.",
  "Answer an open revision packet before anything else.",
];
const EFFORT_RULES = [
  "Low risk: plan at most two iterations.",
  "Medium risk: include qa.",
  "High risk: plan first, and expect the operator to approve.",
];

/** The variables of one purpose. */
export type Variables<Part extends keyof DirectiveVariables> = NonNullable<DirectiveVariables[Part]>;

export function orchestratorVariables(state: RunState, task: RoleTask): Variables<"orchestrator"> {
  const { roster, plan, verdict, route } = state;
  const mayCriticise =
    roster.critic !== undefined &&
    (state.mode === "plan" || state.mode === "research" || dueTrigger(state) !== null);
  const verdicts =
    verdict === null || verdict.verdict === "invalid"
      ? []
      : [{ verdict: verdict.verdict, summary: verdict.summary }];
  return {
    role: "orchestrator",
    provider: roster.orchestrator?.provider ?? "",
    model: roster.orchestrator?.model ?? "",
    available_worker_types: WORKER_ROLES.filter((role) => roster[role] !== undefined),
    available_tools: [
      "read_state",
      "delegate",
      "request_approval",
      ...(state.capture.files > 0 || state.mode === "review" ? (["request_verification"] as const) : []),
      ...(mayCriticise ? (["request_critique"] as const) : []),
    ],
    allowed_paths: task.allowed_paths,
    disallowed_paths: task.disallowed_paths,
    risk_level: route?.risk_level ?? "low",
    delegation_rules: DELEGATION_RULES,
    effort_scaling_rules: EFFORT_RULES,
    prior_findings: state.research === null ? [] : [state.research.summary],
    verifier_results: verdicts,
    open_questions: plan?.questions ?? [],
  };
}

export function recommendationOf({
  validation,
  counters,
  limits,
}: RunState): Variables<"verifier">["recommendation"] {
  if (validation === null || validation.is_empty) return "ask_user";
  if (validation.required_ok) return "approve";
  const isUsedUp = counters.iterations >= limits.max_iterations || counters.revisions >= limits.max_revisions;
  return isUsedUp ? "abort" : "revise";
}
