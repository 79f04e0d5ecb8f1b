import { type GoalFit, goalFit, isEnabled, workflowPhase } from "@orange-hyper/policies/around";
import { payloadOf, shellVariables } from "@orange-hyper/policies/rules";
import { policyFields } from "../policies/policy-fields.js";
import type { EventRun } from "../run.js";

/** What the workflow files of a project say at the end of a turn. */
export interface WorkflowEnd {
  /** Null where nothing is under way. */
  readonly phase: string | null;
  /** What is not finished; null for nothing. */
  readonly unfinished: GoalFit | null;
}

/** Reads the workflow files, and asks `stop-goal-fit` where it runs. */
export function workflowAtEnd({ ctx, event }: EventRun): WorkflowEnd {
  const { root } = ctx.project;
  const phase = workflowPhase(root);
  const env = shellVariables();
  if (!isEnabled("stop-goal-fit", ["standard", "strict"], env)) return { phase, unfinished: null };
  return { phase, unfinished: unfinishedBy(policyFields(event, root), env) };
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
