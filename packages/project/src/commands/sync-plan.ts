import type { OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome } from "@orange-hyper/core/command";
import { compareWithState } from "../sync/compare.js";
import { planData } from "../sync/wire.js";

/** `orange sync plan`: shows how the structure of the repository differs from the last sync. */
export default class SyncPlan extends FittedCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = planData(ctx, await compareWithState(ctx, this.context.progress));
    return { data, human: async (paint) => (await import("../sync/human.js")).syncPlan(data, paint) };
  }
}
