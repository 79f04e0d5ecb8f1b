import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { readGrowth } from "../growth.js";
import { growthStatusData } from "../wire-status.js";

/** `orange growth status`: how much evidence repeats, and the level that follows from it. */
export default class GrowthStatus extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = growthStatusData(await readGrowth(ctx));
    return { data, human: async (paint) => (await import("../human.js")).growthStatus(data, paint) };
  }
}
