import { type Messages, printable } from "@orange-hyper/core/human";
import type { StepLine } from "../runs/runs.js";

type Begun = Omit<StepLine, "outcome" | "seconds">;

/**
 * Renders a finished step, such as `[3/6] verify  verifier(claude)  revise  42 s`. Apart from the unit of time it is
 * the same in every language, because its words are those of the events.
 */
export function stepText(step: StepLine, messages: Messages): string {
  const { outcome, seconds } = step;
  const time = messages.t`${seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds))} s`;
  return `${beginText(step)}  ${printable(outcome)}  ${time}`;
}

/** Renders the step in progress, for a line that is overwritten later. */
export function beginWord(step: Begun, messages: Messages): string {
  return messages.t`${beginText(step)} is under way`;
}

function beginText({ iteration, max_iterations, action, role, provider }: Begun): string {
  const who = role === null ? "" : `  ${printable(provider === null ? role : `${role}(${provider})`)}`;
  return `[${iteration}/${max_iterations}] ${printable(action)}${who}`;
}
