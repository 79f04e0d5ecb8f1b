import {
  type GoalFit,
  goalFit,
  isEnabled,
  type WorkflowStanding,
  workflowStanding,
} from "@orange-hyper/policies/around";
import { payloadOf, shellVariables } from "@orange-hyper/policies/rules";
import { policyFields } from "../policies/policy-fields.js";
import type { EventRun } from "../run.js";

/** The state of the project's workflow files at the end of a turn. */
export interface WorkflowEnd extends WorkflowStanding {
  /** What is unfinished; null when nothing is. */
  readonly unfinished: GoalFit | null;
}

/** Reads the workflow files, and runs `stop-goal-fit` when it is enabled. */
export function workflowAtEnd({ ctx, event }: EventRun): WorkflowEnd {
  const { root } = ctx.project;
  const env = shellVariables();
  const standing = workflowStanding(root, env);
  if (!isEnabled("stop-goal-fit", ["standard", "strict"], env)) return { ...standing, unfinished: null };
  return { ...standing, unfinished: unfinishedBy(policyFields(event, root), env) };
}

/**
 * Returns what is unfinished; null when nothing is, or when the files cannot be read: that must not prevent a turn from
 * ending.
 */
function unfinishedBy(
  fields: Readonly<Record<string, unknown>>,
  env: ReturnType<typeof shellVariables>,
): GoalFit | null {
  try {
    return goalFit(payloadOf(fields), { env });
  } catch {
    return null;
  }
}
