import type { OrangeContext } from "@orange-hyper/core";
import type { KnownHost } from "@orange-hyper/host-state";
import { forgetProject, performStep } from "./perform.js";
import { lookAtSetup, type Situation } from "./situation.js";
import { removalSteps, type Step, type StepId, setupSteps } from "./steps.js";

/** What looks done may have been interrupted at its last strokes, which only doing it again finds and costs nothing. */
const SWEEPING: readonly StepId[] = ["deactivate", "unbind"];

/** How things stand afterwards, and what was undone. */
export interface SetupResult {
  readonly now: Situation;
  readonly undone?: readonly Step[];
}

/** Does what is left to do, step by step, and tells each step before it is done. The last look is the return value. */
export async function* runSetup(
  ctx: OrangeContext,
  known: KnownHost,
  { now, isRemoval }: { readonly now: Situation; readonly isRemoval: boolean },
): AsyncGenerator<Step, SetupResult> {
  const steps = isRemoval ? removalSteps(ctx, known, now) : setupSteps(ctx, known, now);
  for (const step of steps) {
    if (step.state === "todo") yield step;
    if (step.state === "todo" || SWEEPING.includes(step.id)) await performStep(ctx, known, { step, now });
  }
  if (isRemoval) await forgetProject(ctx, known, await lookAtSetup(ctx, known));
  const undone = steps.map((step): Step => (step.state === "todo" ? { ...step, state: "done" } : step));
  return { now: await lookAtSetup(ctx, known), ...(isRemoval ? { undone } : {}) };
}
