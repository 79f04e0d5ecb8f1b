import type { OrangeContext } from "@orange-hyper/core";
import { countOption, flag, type Outcome, text } from "@orange-hyper/core/command";
import { LARGEST_LIMITS } from "../model/limits.js";
import { newestRun } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { watched } from "../open/watched.js";
import { outcomeData } from "../wire.js";

/** `orange run resume`: continues a run from where it stopped. */
export default class RunResume extends RunCommand {
  selected = newestRun();
  maxSteps = text("--max-steps", { value: "n", description: "Number of steps after which the run pauses." });
  addIterations = text("--add-iterations", {
    value: "n",
    description: "Number of further iterations to allow, 25 in all.",
  });
  detach = flag("--detach", { description: "Work in the background; `orange run status` watches it." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const options = {
      maxSteps: countOption("--max-steps", this.maxSteps, { least: 1 }),
      addIterations: countOption("--add-iterations", this.addIterations, {
        least: 1,
        most: LARGEST_LIMITS.max_iterations,
      }),
    };
    const runs = await this.runs(ctx);
    const selector = this.selected ?? "last";
    const outcome = this.detach
      ? await runs.resumeDetached(selector, options)
      : await runs.resume(selector, options, watched(this.context));
    const data = outcomeData(outcome);
    return { data, human: async (screen) => (await import("../human/outcome.js")).outcomeText(data, screen) };
  }
}
