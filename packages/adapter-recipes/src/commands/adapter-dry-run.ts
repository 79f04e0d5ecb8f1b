import { FittedCommand, type Outcome, word } from "@orange-hyper/core/command";
import { findRecipe, listRecipes } from "../recipes.js";
import { adapterDryRunData } from "../wire.js";

/** `orange adapter dry-run`: the questions and calls of a recipe, without running them. */
export default class AdapterDryRun extends FittedCommand {
  recipe = word("recipe-id", {
    description: "Id of the recipe, as `orange adapter list` shows it.",
    choices: listRecipes().map(({ id }) => id),
  });

  async run(): Promise<Outcome> {
    const data = adapterDryRunData(findRecipe(this.recipe ?? ""));
    return { data, human: async (paint) => (await import("../human.js")).recipePlanned(data, paint) };
  }
}
