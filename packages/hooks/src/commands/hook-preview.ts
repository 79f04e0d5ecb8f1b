import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { previewHooks } from "../preview.js";
import { WRITE_REPORT_OPTION } from "../write-report-option.js";

/** `orange hook preview`: shows the checks that hooks would make. */
export default class HookPreview extends OrangeCommand {
  writeReport = flag("--write-report", WRITE_REPORT_OPTION);

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = await previewHooks(ctx, { writeReport: this.writeReport });
    return { data, human: async (paint) => (await import("../human.js")).hookPreviewText(data, paint) };
  }
}
