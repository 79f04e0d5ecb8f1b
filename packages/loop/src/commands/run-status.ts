import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { LookCommand } from "../open/look-command.js";
import { newestRun } from "../open/options.js";
import { statusData } from "../wire.js";

/** `orange run status`: shows the state of a run and what to do next. */
export default class RunStatus extends LookCommand {
  selected = newestRun();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const data = statusData(await runs.status(this.selected ?? null));
    return { data, human: async (screen) => (await import("../human/status.js")).statusText(data, screen) };
  }
}
