import { normalised } from "../engine/fold-role.js";
import type { RunState } from "../engine/state.js";
import { canonical } from "./canonical.js";

/** Returns the criteria known to have failed, normalised and sorted. */
export function failedCriteria({ verdict, tree_digest }: RunState): readonly string[] {
  const failed = verdict?.tree === tree_digest ? verdict.failed_criteria : [];
  return [...new Set(failed.map(normalised))].sort();
}

/**
 * Returns a key for the state after an iteration. Two iterations with equal keys made no progress. Contains results but
 * no references, because references always change.
 */
export function progressKey(state: RunState): string {
  const { tree_digest: tree, plan, research, qa, verdict, critique, approvals, validation } = state;
  const here = (one: { readonly tree: string; readonly verdict: string } | null): string | null =>
    one?.tree === tree ? one.verdict : null;
  return canonical({
    tree,
    failed: failedCriteria(state),
    plan: plan === null ? null : [plan.status, state.counters.plan_revisions],
    research: research === null ? null : [research.status, research.supported],
    validation: validation?.tree === tree ? validation.required_ok : null,
    qa: here(qa),
    verdict: here(verdict),
    critique: here(critique),
    decided: approvals.filter(({ status }) => status !== "pending").length,
  });
}
