import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { languageOf } from "@orange-hyper/core/human";
import { applySync } from "../sync/apply.js";
import { applyData } from "../sync/wire.js";

/** `orange sync apply`: writes the structure of the repository, and refreshes the page that shows it. */
export default class SyncApply extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const { progress, env } = this.context;
    const data = applyData(ctx, await applySync(ctx, progress, languageOf(ctx.project, env)));
    return { data, human: async (paint) => (await import("../sync/human.js")).syncApply(data, paint) };
  }
}
