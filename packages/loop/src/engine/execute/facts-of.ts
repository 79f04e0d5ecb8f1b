import { claimMismatch, claimsSuccess } from "../../evidence/claims.js";
import type { ChangedFile } from "../../evidence/workspace.js";
import type { ArtifactRef } from "../../model/refs.js";
import type { Purpose } from "../../model/role.js";
import type { Payloads } from "../../protocol/payloads.js";
import type { RoleFacts } from "../event-data.js";
import type { Suggestion } from "../facts.js";
import type { RunState } from "../state.js";
import type { RoleTask } from "../steps.js";

/** The context in which an answer is turned into facts. */
export interface AnswerPlace {
  readonly state: RunState;
  readonly task: RoleTask;
  readonly ref: ArtifactRef;
  readonly directiveId: string;
  readonly summary: string;
  /** Tree digests when the role was asked, and after its answer. */
  readonly before: string;
  readonly tree: string;
  /** What the role changed, according to git. */
  readonly changed: readonly ChangedFile[];
  readonly isSource: (kind: string, ref: string) => boolean;
  readonly suggestionOf: (text: string) => Suggestion;
}

/** Maximum number of suggested commands per answer that a person is asked about. */
const MAX_SUGGESTIONS = 5;

type Status = "ok" | "blocked" | "failed" | "invalid";

/**
 * Returns the facts of an answer. `payload` is null when the role could not complete its task or gave no valid answer.
 */
export function factsOf<P extends Purpose>(
  purpose: P,
  payload: Payloads[P] | null,
  status: Status,
  place: AnswerPlace,
): RoleFacts {
  const make = MAKERS[purpose] as (one: Payloads[P] | null, of: Status, at: AnswerPlace) => RoleFacts;
  return make(payload, status, place);
}

const MAKERS: {
  readonly [P in Purpose]: (payload: Payloads[P] | null, status: Status, place: AnswerPlace) => RoleFacts;
} = {
  orchestrator: () => ({ purpose: "orchestrator", facts: null }),
  planner: (payload, status, { ref, summary, tree }) => ({
    purpose: "planner",
    facts: {
      ref,
      summary,
      tree,
      status: payload?.status ?? (status === "invalid" ? "invalid" : "blocked"),
      items: payload?.items ?? [],
      acceptance_criteria: payload?.acceptance_criteria ?? [],
      allowed_paths: payload?.allowed_paths ?? [],
      questions: payload?.questions ?? [],
    },
  }),
  researcher: (payload, status, { ref, summary, tree, isSource }) => {
    const sources = payload?.sources ?? [];
    const isSupported = (refs: readonly string[]): boolean =>
      refs.some((id) => sources.some((source) => source.id === id && isSource(source.kind, source.ref)));
    const findings = payload?.findings ?? [];
    return {
      purpose: "researcher",
      facts: {
        ref,
        summary,
        tree,
        status: payload?.status ?? (status === "invalid" ? "invalid" : "blocked"),
        supported: findings.filter(({ source_refs }) => isSupported(source_refs)).length,
        findings: findings.length,
      },
    };
  },
  implementer: (payload, status, { ref, summary, before, tree, changed, state }) => {
    const claimed = (payload?.changed_files ?? []).map(({ path }) => path);
    return {
      purpose: "implementer",
      facts: {
        ref,
        summary,
        before,
        tree,
        status: payload?.status ?? (status === "ok" ? "failed" : status),
        claimed_files: claimed,
        claims_success: claimsSuccess(payload?.commands_run ?? []),
        ...claimMismatch(claimed, changed),
        packet: state.packet?.ref ?? null,
      },
    };
  },
  qa: (payload, status, { ref, summary, tree, suggestionOf }) => ({
    purpose: "qa",
    facts: {
      ref,
      tree,
      verdict: payload?.verdict ?? (status === "blocked" ? "blocked" : "invalid"),
      summary: payload?.summary ?? summary,
      suggestions: (payload?.suggested_commands ?? []).slice(0, MAX_SUGGESTIONS).map(suggestionOf),
    },
  }),
  verifier: (payload, _status, { ref, summary, tree, directiveId, task }) => {
    const isRisky =
      payload?.verdict === "approve" && payload.risks.some(({ severity }) => severity === "high");
    const instruction = payload?.next_action.instruction.trim() ?? "";
    return {
      purpose: "verifier",
      facts: {
        ref,
        tree,
        verdict: isRisky ? "ask_user" : (payload?.verdict ?? "invalid"),
        summary: payload?.summary ?? summary,
        failed_criteria: payload?.failed_criteria ?? [],
        instruction: instruction === "" ? null : instruction,
        evidence_refs: (payload?.evidence ?? []).map((one) => one.ref),
        directive_id: directiveId,
        is_repeat: task.is_repeat,
      },
    };
  },
  critic: (payload, _status, { ref, tree }) => ({
    purpose: "critic",
    facts: {
      ref,
      tree,
      verdict: payload?.verdict ?? "invalid",
      blocking_concerns: payload?.blocking_concerns ?? [],
      recommended: payload?.recommended_next_action ?? "",
    },
  }),
  reconciliation: (payload, _status, { ref, tree, state }) => {
    const items = new Set(state.plan?.items.map(({ id }) => id));
    const unknown = (payload?.completed_plan_items ?? []).filter((id) => !items.has(id));
    // A criterion counts as satisfied only when the verifier has approved.
    const isShown = state.verdict?.verdict === "approve";
    const unshown = isShown ? [] : (payload?.satisfied_criteria ?? []);
    return {
      purpose: "reconciliation",
      facts: {
        ref,
        tree,
        status: payload?.status ?? "invalid",
        completed_plan_items: (payload?.completed_plan_items ?? []).filter((id) => items.has(id)),
        missing_plan_items: payload?.missing_plan_items ?? [],
        satisfied_criteria: isShown ? (payload?.satisfied_criteria ?? []) : [],
        needs_user_decision: payload?.needs_user_decision ?? false,
        user_decision_reason: payload?.user_decision_reason ?? null,
        corrections: [
          ...unknown.map((id) => `${id} is no item of the plan.`),
          ...unshown.map((text) => `Nothing shows that this holds: ${text}`),
        ],
      },
    };
  },
};
