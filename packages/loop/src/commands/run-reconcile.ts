import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { newestRun } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { watched } from "../open/watched.js";

/** `orange run reconcile`: compares the work with the plan. */
export default class RunReconcile extends RunCommand {
  selected = newestRun();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const data = await runs.reconcile(this.selected ?? "last", watched(this.context));
    return { data, human: async (screen) => (await import("../human/side.js")).reconciledText(data, screen) };
  }
}
