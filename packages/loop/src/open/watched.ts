import type { CommandContext } from "@orange-hyper/core/command";
import { type Messages, printable } from "@orange-hyper/core/human";
import type { StepLine, Watch } from "../runs/runs.js";

/**
 * Prints each step of a run as it ends, one line per step, and pauses the run when the command is interrupted by the
 * person or the system. With `--json` the lines go to standard error.
 */
export function watched({
  live,
  progress,
  messages,
  interruption,
}: Pick<CommandContext, "live" | "progress" | "messages" | "interruption">): Watch {
  return {
    onBegin: (step) => progress(beginWord(step, messages)),
    onStep: (step) => live(`${stepText(step, messages)}\n`, "stdout"),
    stop: interruption(),
  };
}

type Begun = Omit<StepLine, "outcome" | "seconds">;

/**
 * Renders a finished step, such as `[3/6] verify  verifier(claude)  revise  42 s`. Apart from the unit of time it is
 * the same in every language, because its words are those of the events.
 */
function stepText(step: StepLine, messages: Messages): string {
  const { outcome, seconds } = step;
  const time = messages.t`${seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds))} s`;
  return `${beginText(step)}  ${printable(outcome)}  ${time}`;
}

/** Renders the step in progress, for a line that is overwritten later. */
function beginWord(step: Begun, messages: Messages): string {
  return messages.t`${beginText(step)} is under way`;
}

function beginText({ iteration, max_iterations, action, role, provider }: Begun): string {
  const who = role === null ? "" : `  ${printable(provider === null ? role : `${role}(${provider})`)}`;
  return `[${iteration}/${max_iterations}] ${printable(action)}${who}`;
}
