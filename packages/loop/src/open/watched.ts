import type { CommandContext } from "@orange-hyper/core/command";
import { beginWord, stepText } from "../human/step.js";
import type { Watch } from "../runs/runs.js";

/**
 * Says each step of a run as it ends, one line a step, and pauses the run when the person or the system asks the command to end.
 * Programs get the same lines on standard error.
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
