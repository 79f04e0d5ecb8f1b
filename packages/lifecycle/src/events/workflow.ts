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

/** What the workflow files of a project say at the end of a turn. */
export interface WorkflowEnd extends WorkflowStanding {
  /** What is not finished; null for nothing. */
  readonly unfinished: GoalFit | null;
}

/** Reads the workflow files, and asks `stop-goal-fit` where it runs. */
export function workflowAtEnd({ ctx, event }: EventRun): WorkflowEnd {
  const { root } = ctx.project;
  const env = shellVariables();
  const standing = workflowStanding(root, env);
  if (!isEnabled("stop-goal-fit", ["standard", "strict"], env)) return { ...standing, unfinished: null };
  return { ...standing, unfinished: unfinishedBy(policyFields(event, root), env) };
}

/** What cannot be read keeps nobody from ending a turn. */
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
