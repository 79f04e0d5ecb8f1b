import { FittedCommand, type Outcome } from "@orange-hyper/core/command";
import { listRecipes } from "../recipes.js";
import { adapterListData } from "../wire.js";

/** `orange adapter list`: every recipe. */
export default class AdapterList extends FittedCommand {
  async run(): Promise<Outcome> {
    const data = adapterListData(listRecipes());
    return { data, human: async (paint) => (await import("../human.js")).recipesListed(data, paint) };
  }
}
