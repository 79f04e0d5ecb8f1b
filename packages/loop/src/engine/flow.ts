import { msg } from "@orange-hyper/core/text";
import type { ApprovalKind } from "../model/approval.js";
import { approvalOf, questionSubject } from "../rules/approvals.js";
import { blocked } from "../rules/stops.js";
import type { RunState } from "./state.js";
import type { ApprovalDraft, Situation, Step } from "./steps.js";

/** A step, and whether it begins a new piece of work and thereby a new iteration. */
export interface Flow {
  readonly step: Step;
  readonly begins: boolean;
}

/** One rule of a flow. Returns the step to take, or null when the rule does not apply. */
export type FlowRule = (state: RunState, situation: Situation) => Flow | null;

export function begin(step: Step): Flow {
  return { step, begins: true };
}

export function go(step: Step): Flow {
  return { step, begins: false };
}

/** Combines rules: the first one that returns a flow decides. */
export function firstOf(rules: readonly FlowRule[]): FlowRule {
  return (state, situation) => {
    for (const rule of rules) {
      const flow = rule(state, situation);
      if (flow !== null) return flow;
    }
    return null;
  };
}

/**
 * Returns the step that an approval requires: request it, or wait for it. Returns null once it is approved. A revised
 * or void approval is requested again, because the flow still requires its subject. A rejected one blocks the run.
 */
export function approval(state: RunState, draft: ApprovalDraft): Flow | null {
  const found = approvalOf(state, draft.kind, draft.subject);
  if (
    found === null ||
    found.status === "revised" ||
    found.status === "expired" ||
    found.status === "superseded"
  )
    return go({ kind: "request", approvals: [draft] });
  if (found.status === "pending") return go({ kind: "wait", status: "waiting_approval" });
  return found.status === "approved"
    ? null
    : go(blocked("approval_rejected", msg`${found.approval_id} was rejected.`));
}

/**
 * Returns the step that several approvals require, requesting all missing ones at once. Returns null once all are
 * approved.
 */
export function approvals(state: RunState, drafts: readonly ApprovalDraft[]): Flow | null {
  const flows = drafts.flatMap((draft) => approval(state, draft) ?? []);
  const asked = flows.flatMap(({ step }) => (step.kind === "request" ? step.approvals : []));
  return asked.length > 0 ? go({ kind: "request", approvals: asked }) : (flows[0] ?? null);
}

/** Asks the person a question on behalf of a role. Once it is answered, the role is asked again. */
export function question(
  state: RunState,
  about: string,
  { ref, text }: { readonly ref: string; readonly text: string },
): Flow {
  const kind: ApprovalKind = "question";
  const draft: ApprovalDraft = {
    kind,
    reason: text,
    subject: questionSubject(about, ref, text),
    blocking: true,
    requested_by: "runtime",
  };
  return (
    approval(state, draft) ?? go(blocked("role_blocked", msg`The question of the ${about} has no effect.`))
  );
}
