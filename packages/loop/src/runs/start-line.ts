import { shellQuote } from "@orange-hyper/core/text";
import type { StartRequest } from "./runs.js";

/** The line that starts a run as it was asked for, with a quest of its own where none was named, and this work tree where no task was. */
export function startLine({ goal, quest, task, mode, preset }: StartRequest): string {
  return [
    `orange run start ${shellQuote(goal)}`,
    quest === null ? "--new-quest" : `--quest ${shellQuote(quest)}`,
    ...(task === null ? ["--in-place"] : [`--task ${shellQuote(task)}`]),
    ...(mode === null ? [] : [`--mode ${mode}`]),
    ...(preset === null ? [] : [`--preset ${shellQuote(preset)}`]),
  ].join(" ");
}
