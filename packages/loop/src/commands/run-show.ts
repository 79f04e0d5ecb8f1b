import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { LookCommand } from "../open/look-command.js";
import { newestRun } from "../open/options.js";
import { detailsData } from "../wire.js";

/** `orange run show`: shows a run with its gates, repairs and timeline. */
export default class RunShow extends LookCommand {
  selected = newestRun();

  async run(ctx: OrangeContext): Promise<Outcome> {
    const runs = await this.runs(ctx);
    const data = detailsData(await runs.show(this.selected ?? "last"));
    return {
      data,
      human: async (screen) => {
        const { describeRun } = await import("@orange-hyper/loop");
        const isWorking = !data.interrupted;
        const story = await describeRun(ctx, data.run.run_id, { isWorking, isBrief: false });
        const { detailsText } = await import("../human/details.js");
        return detailsText(data, story?.details?.entries ?? [], screen);
      },
    };
  }
}
