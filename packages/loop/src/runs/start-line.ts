import { shellQuote } from "@orange-hyper/core/text";
import type { StartRequest } from "./runs.js";

/**
 * Returns the command line that starts the requested run, with `--new-quest` when no quest was named and `--in-place`
 * when no task was.
 */
export function startLine({ goal, quest, task, mode, preset }: StartRequest): string {
  return [
    `orange run start ${shellQuote(goal)}`,
    quest === null ? "--new-quest" : `--quest ${shellQuote(quest)}`,
    ...(task === null ? ["--in-place"] : [`--task ${shellQuote(task)}`]),
    ...(mode === null ? [] : [`--mode ${mode}`]),
    ...(preset === null ? [] : [`--preset ${shellQuote(preset)}`]),
  ].join(" ");
}
