import { type Messages, printable } from "@orange-hyper/core/human";
import type { StepLine } from "../runs/runs.js";

type Begun = Omit<StepLine, "outcome" | "seconds">;

/** `[3/6] verify  verifier(claude)  revise  42 s`, the same in every language: its words are those of the record. */
export function stepText(step: StepLine, messages: Messages): string {
  const { outcome, seconds } = step;
  const time = messages.t`${seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds))} s`;
  return `${beginText(step)}  ${printable(outcome)}  ${time}`;
}

/** What is being done, for a line that goes away again. */
export function beginWord(step: Begun, messages: Messages): string {
  return messages.t`${beginText(step)} is under way`;
}

function beginText({ iteration, max_iterations, action, role, provider }: Begun): string {
  const who = role === null ? "" : `  ${printable(provider === null ? role : `${role}(${provider})`)}`;
  return `[${iteration}/${max_iterations}] ${printable(action)}${who}`;
}
