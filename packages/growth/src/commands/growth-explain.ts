import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { readGrowth } from "../growth.js";
import { growthExplainData } from "../wire.js";

/** `orange growth explain`: why each candidate is suggested, and every rule with its threshold. */
export default class GrowthExplain extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = growthExplainData(await readGrowth(ctx));
    return { data, human: async (paint) => (await import("../human.js")).growthExplanations(data, paint) };
  }
}
