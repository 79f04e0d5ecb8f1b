import type { OrangeContext } from "@orange-hyper/core";
import type { KnownHost } from "@orange-hyper/host-state";
import { forgetProject, performStep } from "./perform.js";
import { readSituation, type Situation } from "./situation.js";
import { removalSteps, type SetupWishes, type Step, type StepId, setupSteps } from "./steps.js";

/** Steps that are repeated even when done: an interrupted one may look done, and repeating it completes it. */
const REPEATED: readonly StepId[] = ["deactivate", "unbind"];

interface SetupRun {
  readonly now: Situation;
  readonly isRemoval: boolean;
  readonly wishes: SetupWishes;
}

/** Performs the remaining steps, yielding each one before it is performed. Returns the situation read afterwards. */
export async function* runSetup(
  ctx: OrangeContext,
  known: KnownHost,
  { now, isRemoval, wishes }: SetupRun,
): AsyncGenerator<Step, { readonly now: Situation; readonly undone?: readonly Step[] }> {
  const steps = isRemoval ? removalSteps(ctx, known, now) : setupSteps(ctx, known, now, wishes);
  for (const step of steps) {
    if (step.state === "todo") yield step;
    const isRepeated = step.state === "done" && REPEATED.includes(step.id);
    if (step.state === "todo" || isRepeated) await performStep(ctx, known, { step, now, wishes });
  }
  if (isRemoval) await forgetProject(ctx, known, await readSituation(ctx, known));
  const undone = steps.map((step): Step => (step.state === "todo" ? { ...step, state: "done" } : step));
  return { now: await readSituation(ctx, known), ...(isRemoval ? { undone } : {}) };
}
