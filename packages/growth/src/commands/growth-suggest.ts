import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { readGrowth } from "../growth.js";
import { growthSuggestData } from "../wire.js";

/** `orange growth suggest`: habits that repeat often enough to become a rule. */
export default class GrowthSuggest extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    const data = growthSuggestData(await readGrowth(ctx));
    return { data, human: async (paint) => (await import("../human.js")).growthSuggestions(data, paint) };
  }
}
