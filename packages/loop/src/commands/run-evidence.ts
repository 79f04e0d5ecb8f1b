import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { newestRun } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";

/** `orange run evidence`: shows the evidence of a run in the form that its quest receives. */
export default class RunEvidence extends RunCommand {
  selected = newestRun();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const data = await runs.evidence(this.selected ?? "last");
    return {
      data,
      human: async (screen) => (await import("../human/finished.js")).evidenceText(data, screen),
    };
  }
}
