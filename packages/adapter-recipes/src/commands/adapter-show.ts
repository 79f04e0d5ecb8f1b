import { FittedCommand, type Outcome, word } from "@orange-hyper/core/command";
import { findRecipe, listRecipes } from "../recipes.js";
import { adapterShowData } from "../wire.js";

/** `orange adapter show`: one recipe. */
export default class AdapterShow extends FittedCommand {
  recipe = word("recipe-id", {
    description: "Id of the recipe, as `orange adapter list` shows it.",
    choices: listRecipes().map(({ id }) => id),
  });

  async run(): Promise<Outcome> {
    const data = adapterShowData(findRecipe(this.recipe ?? ""));
    return { data, human: async (paint) => (await import("../human.js")).recipeShown(data, paint) };
  }
}
