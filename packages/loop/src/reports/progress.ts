import type { RunState } from "../engine/state.js";

/** Maximum entries per list, so that the packet stays within 32 KiB (specification of runs, section 14). */
const MAX = 50;

/** Summarises a run at the end of an iteration. A help for readers only; never authoritative. */
export function progressPacket(state: RunState): Readonly<Record<string, unknown>> {
  const { plan, reconciliation, verdict, validation, packet, capture, settings } = state;
  const completed = new Set(reconciliation?.completed_plan_items ?? []);
  const failed = new Set(verdict?.failed_criteria ?? []);
  const criteria = [...new Set([...settings.acceptance_criteria, ...(plan?.acceptance_criteria ?? [])])];
  const isApproved = verdict?.verdict === "approve" && verdict.tree === state.tree_digest;
  return {
    schemaVersion: 1,
    kind: "progress_packet",
    runId: state.run_id,
    iteration: state.counters.iterations,
    goal: state.goal.slice(0, 2_000),
    mode: state.mode,
    planItems: (plan?.items ?? []).slice(0, MAX).map(({ id, title }) => ({
      id,
      title: title.slice(0, 200),
      state: completed.has(id) ? "verified" : "open",
    })),
    criteria: criteria.slice(0, MAX).map((text) => ({
      text: text.slice(0, 300),
      state: failed.has(text) ? "failed" : isApproved ? "satisfied" : "unknown",
      refs: verdict === null ? [] : [verdict.ref],
    })),
    changedFiles: capture.files,
    lastValidation: validation === null ? null : { ref: validation.ref, ok: validation.required_ok },
    lastVerdict: verdict?.verdict ?? null,
    openRevision: packet?.ref ?? null,
    openApprovals: state.pending_approvals,
    openQuestions: plan?.questions.slice(0, MAX) ?? [],
    risks: state.route?.matched_rules ?? [],
    nextActions: [],
    authoritative: false,
  };
}
