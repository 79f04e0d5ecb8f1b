import type { IdPort } from "@orange-hyper/core/ports";
import type { GateCode } from "../gates/gate.js";
import { checkHandoff } from "../gates/handoff.js";
import { checkPlan } from "../gates/plan.js";
import { checkReview } from "../gates/review.js";
import type { EngineState } from "../storage/engine-state.js";
import type { StoredTask } from "../storage/task-files.js";
import type { Situation } from "./decide.js";
import type { Condition, Gate } from "./transitions.js";

/** Limits that apply to a task. */
export interface Limits {
  readonly crashes: number;
  readonly reviews: number;
  readonly cancelsOnClosedPr: boolean;
  /** True to restart agents that a restart of the machine ended, at the next poll. Default: true. */
  readonly resumesAfterRestart?: boolean;
}

/** State of a task's worktree and pull request. Without a worktree, `isClean` is true. */
export interface Outside {
  readonly isClean: boolean;
  readonly head: string | null;
  readonly isMerged: boolean;
  readonly pullRequest: "OPEN" | "CLOSED" | "MERGED" | null;
}

export interface Known {
  readonly stored: StoredTask;
  readonly state: EngineState;
  readonly limits: Limits;
  readonly outside: Outside;
  readonly ids: Pick<IdPort, "digest">;
}

/**
 * Returns true if the worktree changed during the review, in which case the review does not describe the current work.
 */
export function isTainted({ state, outside }: Pick<Known, "state" | "outside">): boolean {
  const { review_base: base } = state;
  if (base === null) return false;
  return base.head !== outside.head || (base.tree_clean && !outside.isClean);
}

/** Returns the situation that a status request is judged by. */
export function situationOf(known: Known): Situation {
  const { stored, state, limits, outside } = known;
  const { task } = stored;
  const conditions: Readonly<Record<Condition, () => boolean>> = {
    has_summary: () => task.summary !== "",
    worktree_clean: () => outside.isClean,
    round_below_limit: () => task.review_round < limits.reviews,
    round_at_limit: () => task.review_round >= limits.reviews,
    crash_limit_reached: () => task.crash_count >= limits.crashes,
    budget_spent: () => state.budget?.is_spent === true,
    auto_cancel_on_pr_close: () => limits.cancelsOnClosedPr,
  };
  return {
    status: task.status,
    holds: (condition) => conditions[condition](),
    keepsOut: (gate) => keepsOut(gate, known),
  };
}

function keepsOut(gate: Gate, known: Known): GateCode | "NOT_MERGED" | null {
  const { stored, state, outside, ids } = known;
  const { body } = stored;
  switch (gate) {
    case "plan":
      return codeOf(checkPlan(body));
    case "handoff":
      return codeOf(checkHandoff(body, { last: state.handoff_digest, digest: (text) => ids.digest(text) }));
    case "review_pass":
    case "review_fail": {
      const review = checkReview(body, isTainted(known));
      if (!review.valid) return review.code;
      return review.verdict === (gate === "review_pass" ? "PASS" : "FAIL") ? null : "REVIEW_VERDICT_MISMATCH";
    }
    case "merge_done":
      return outside.isMerged ? null : "NOT_MERGED";
    case "pr_merged":
      return outside.pullRequest === "MERGED" ? null : "NOT_MERGED";
    case "pr_closed":
      return outside.pullRequest === "CLOSED" ? null : "NOT_MERGED";
  }
}

function codeOf(
  result: { readonly valid: true } | { readonly valid: false; readonly code: GateCode },
): GateCode | null {
  return result.valid ? null : result.code;
}
