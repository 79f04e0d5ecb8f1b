import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { printableBlock } from "@orange-hyper/core/human";
import { newestRun } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";

/** `orange run report`: prints the report of a run as Markdown. */
export default class RunReport extends RunCommand {
  selected = newestRun();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const data = await runs.report(this.selected ?? "last");
    return { data, human: () => printableBlock(data.markdown.trimEnd()) };
  }
}
