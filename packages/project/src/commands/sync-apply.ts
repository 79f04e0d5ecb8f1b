import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { applySync } from "../sync/apply.js";
import { applyData } from "../sync/wire.js";

/** `orange sync apply`: writes the structure of the repository, and refreshes the page that shows it. */
export default class SyncApply extends OrangeCommand {
  static override id = "sync.apply";
  static override paths = [["sync", "apply"]];

  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = applyData(ctx, await applySync(ctx, this.context.progress));
    return { data, human: async (paint) => (await import("../sync/human.js")).syncApply(data, paint) };
  }
}
