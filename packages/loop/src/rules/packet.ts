import type { PacketFacts } from "../engine/facts.js";
import type { RunState } from "../engine/state.js";

/** The contents of a revision packet before it is kept (specification of runs, section 9.3). */
export interface PacketDraft extends Omit<PacketFacts, "ref"> {
  readonly reason: string;
  readonly source_response_ref: string;
}

/** Maximum number of criteria (specification of runs, section 9.3). */
const MAX_CRITERIA = 20;

/** Returns the repair that the verdicts about the current tree require; null when none is. */
export function choosePacket(state: RunState): PacketDraft | null {
  // Only runs in implement mode have a role that can make repairs.
  if (state.mode !== "implement") return null;
  const { critique, verdict, qa, validation, tree_digest: tree } = state;
  const isHere = (one: { readonly tree: string } | null): boolean => one?.tree === tree;
  if (
    critique !== null &&
    isHere(critique) &&
    critique.verdict !== "unsafe" &&
    critique.verdict !== "invalid"
  ) {
    const concerns = critique.blocking_concerns;
    const reason = concerns[0] ?? critique.recommended;
    const objective = critique.recommended.trim() === "" ? reason : critique.recommended;
    if (critique.verdict === "needs_revision") {
      return draft(
        state,
        { source_role: "critic", reason_code: "critic_needs_revision" },
        { reason, objective, ref: critique.ref },
      );
    }
    if (concerns.length > 0) {
      return draft(
        state,
        { source_role: "critic", reason_code: "critic_blocking_concerns" },
        { reason, objective, ref: critique.ref },
      );
    }
  }
  if (verdict !== null && isHere(verdict) && verdict.verdict === "revise") {
    const objective = verdict.instruction ?? verdict.summary;
    return draft(
      state,
      { source_role: "verifier", reason_code: "verifier_revise" },
      { reason: verdict.summary, objective, ref: verdict.ref },
    );
  }
  const isOpen = verdict?.verdict !== "approve" || validation?.required_ok === false;
  if (qa !== null && isHere(qa) && qa.verdict === "needs_revision" && isOpen) {
    return draft(
      state,
      { source_role: "qa", reason_code: "qa_needs_revision" },
      { reason: qa.summary, objective: qa.summary, ref: qa.ref },
    );
  }
  return null;
}

function draft(
  state: RunState,
  source: Pick<PacketFacts, "source_role" | "reason_code">,
  { reason, objective, ref }: { readonly reason: string; readonly objective: string; readonly ref: string },
): PacketDraft {
  const { critique, verdict, settings, plan, tree_digest: tree } = state;
  const failed = verdict?.tree === tree ? verdict.failed_criteria : [];
  const concerns = critique?.tree === tree ? critique.blocking_concerns : [];
  const original = [...settings.acceptance_criteria, ...(plan?.acceptance_criteria ?? [])];
  const criteria = [failed, concerns, original].find((some) => some.length > 0) ?? [];
  return {
    ...source,
    tree,
    reason: reason === "" ? objective : reason,
    repair_objective: objective === "" ? reason : objective,
    acceptance_criteria: criteria.slice(0, MAX_CRITERIA),
    source_response_ref: ref,
  };
}
