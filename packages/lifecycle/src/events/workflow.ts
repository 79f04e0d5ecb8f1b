import { isEnabled, stopGoalFit, workflowPhase } from "@orange-hyper/policies/around";
import { shellVariables } from "@orange-hyper/policies/rules";
import { policyFields } from "../policies/policy-fields.js";
import type { EventRun } from "../run.js";

/** What the workflow files of a project say at the end of a turn. */
export interface WorkflowEnd {
  /** Null where nothing is under way. */
  readonly phase: string | null;
  /** What is not finished; empty for nothing. */
  readonly unfinished: readonly string[];
  /** True where the user lets that keep a turn going. */
  readonly isRefused: boolean;
}

/** Reads the workflow files, and asks `stop-goal-fit` where it runs. */
export function workflowAtEnd({ ctx, event }: EventRun): WorkflowEnd {
  const { root } = ctx.project;
  const phase = workflowPhase(root);
  const env = shellVariables();
  const quiet: WorkflowEnd = { phase, unfinished: [], isRefused: false };
  if (!isEnabled("stop-goal-fit", ["standard", "strict"], env)) return quiet;
  const answer = stopGoalFit(JSON.stringify(policyFields(event, root)), { env });
  if (typeof answer !== "object") return quiet;
  const lines = (answer.stderr ?? "").split("\n").filter((line) => line.startsWith(" - "));
  return { phase, unfinished: lines.map((line) => line.slice(3)), isRefused: answer.exitCode === 2 };
}
