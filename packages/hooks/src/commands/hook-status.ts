import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { hookStatus } from "../preview.js";
import { WRITE_REPORT_OPTION } from "../write-report-option.js";

/** `orange hook status`: shows which events have previews, and which hosts are bound. */
export default class HookStatus extends OrangeCommand {
  writeReport = flag("--write-report", WRITE_REPORT_OPTION);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = await hookStatus(ctx, { writeReport: this.writeReport });
    return { data, human: async (paint) => (await import("../human.js")).hookStatusText(data, paint) };
  }
}
