import type { GateResult } from "../gates/gate.js";
import { checkHandoff } from "../gates/handoff.js";
import type { Labelled } from "../gates/labelled.js";
import { checkPlan } from "../gates/plan.js";
import { checkReview } from "../gates/review.js";
import { readEngineState } from "../storage/engine-state.js";
import type { StoredTask } from "../storage/task-files.js";
import { readWorktreeState } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { isTainted } from "../workflow/situation.js";

/** Result of each gate for the current TASK.md. */
export interface Validated {
  readonly plan: GateResult<{ readonly fields: Labelled }>;
  readonly handoff: GateResult<{ readonly fields: Labelled }>;
  readonly review: GateResult<{
    readonly verdict: "PASS" | "FAIL";
    readonly round: number;
    readonly tainted: false;
  }>;
}

export async function validateTask(engine: EngineContext, { task, body }: StoredTask): Promise<Validated> {
  const state = await readEngineState(engine.pooling.home, task, task.status);
  const digest = (text: string): string => engine.ids.digest(text);
  const review = checkReview(body, isTainted({ state, outside: await readWorktreeState(engine, task) }));
  return {
    plan: checkPlan(body),
    handoff: checkHandoff(body, { last: state.handoff_digest, digest }),
    review: review.valid
      ? { valid: true, verdict: review.verdict, round: task.review_round, tainted: false }
      : review,
  };
}
