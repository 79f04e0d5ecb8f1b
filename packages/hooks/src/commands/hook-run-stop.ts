import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { inspectStop } from "../run-event.js";
import { WRITE_REPORT_OPTION } from "../write-report-option.js";

/** `orange hook run stop`: shows the warnings at the end of a turn. */
export default class HookRunStop extends OrangeCommand {
  writeReport = flag("--write-report", WRITE_REPORT_OPTION);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { data, hasQuest } = await inspectStop(ctx, { writeReport: this.writeReport });
    const initialized = ctx.project.config.kind !== "missing";
    return {
      data,
      human: async (paint) =>
        (await import("../human.js")).hookRunText(data, { initialized, hasQuest }, paint),
    };
  }
}
