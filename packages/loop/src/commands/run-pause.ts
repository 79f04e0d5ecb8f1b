import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { newestRun } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { runData } from "../wire.js";

/** `orange run pause`: asks the process that works on a run to stop. */
export default class RunPause extends RunCommand {
  selected = newestRun();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const data = { run: runData(await runs.pause(this.selected ?? "last")) };
    return {
      data,
      human: async (screen) => (await import("../human/changed.js")).pausedText(data.run, screen),
    };
  }
}
