import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { compareWithState } from "../sync/compare.js";
import { statusData } from "../sync/wire.js";

/** `orange sync status`: reports when the structure was last synced, and whether it is still current. */
export default class SyncStatus extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = statusData(ctx, await compareWithState(ctx, this.context.progress));
    return { data, human: async (paint) => (await import("../sync/human.js")).syncStatus(data, paint) };
  }
}
