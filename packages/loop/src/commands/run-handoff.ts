import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { newestRun } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { runData } from "../wire.js";

/** `orange run handoff`: hands the next directive to a person or another agent. */
export default class RunHandoff extends RunCommand {
  selected = newestRun();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const { handoff, directive_file, run } = await runs.handoff(this.selected ?? "last");
    const data = { handoff, directive_file, run: runData(run) };
    return { data, human: async (screen) => (await import("../human/changed.js")).handoffText(data, screen) };
  }
}
