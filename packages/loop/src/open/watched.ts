import type { CommandContext } from "@orange-hyper/core/command";
import { beginWord, stepText } from "../human/step.js";
import type { Watch } from "../runs/runs.js";

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
