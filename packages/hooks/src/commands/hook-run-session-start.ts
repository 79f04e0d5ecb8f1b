import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { runSessionStart } from "../run-event.js";
import { WRITE_REPORT_OPTION } from "../write-report-option.js";

/** `orange hook run session-start`: shows the warnings at the start of a session. */
export default class HookRunSessionStart extends OrangeCommand {
  writeReport = flag("--write-report", WRITE_REPORT_OPTION);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = await runSessionStart(ctx, { writeReport: this.writeReport });
    const initialized = ctx.project.config.kind !== "missing";
    return {
      data,
      human: async (paint) => (await import("../human.js")).hookRunText(data, { initialized }, paint),
    };
  }
}
