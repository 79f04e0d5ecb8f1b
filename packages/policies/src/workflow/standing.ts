import { type Environment, isOn } from "../engine/environment.js";
import { type Fields, isObject, textOf } from "../engine/payload.js";
import { type CurrentState, currentState } from "../policies/workflow-steering/current-state.js";
import { findRepoRoot } from "./repo-root.js";
import { workflowRoots } from "./roots.js";

/** The present state of a repository's workflow. */
export interface WorkflowStanding {
  readonly phase: string | null;
  /**
   * Null when the workflow requires no review; otherwise `at` is the time of the last one, or null if there was none.
   */
  readonly review: { readonly at: string | null } | null;
}

const NOTHING_UNDER_WAY: WorkflowStanding = { phase: null, review: null };

/** Returns the state of the workflow in the repository that a folder belongs to. */
export function workflowStanding(folder: string, env: Environment): WorkflowStanding {
  const current = currentState(workflowRoots(findRepoRoot(folder)));
  if (current === null) return NOTHING_UNDER_WAY;
  const asksForReview = isOn(env["ORANGE_REQUIRE_CRITIQUE"]) || current.critique?.["required"] === true;
  return {
    phase: textOf(current.state["phase"]) || null,
    review: asksForReview ? { at: lastReview(current) } : null,
  };
}

const REVIEWED = ["pass", "comment", "fail"];

function lastReview({ critique }: CurrentState): string | null {
  const reviews: readonly unknown[] = Array.isArray(critique?.["critiques"]) ? critique["critiques"] : [];
  const times = reviews
    .filter((one): one is Fields => isObject(one) && REVIEWED.includes(textOf(one["verdict"])))
    .map((one) => Date.parse(textOf(one["reviewed_at"])))
    .filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
