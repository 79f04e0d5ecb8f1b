import type { Observation } from "@orange-hyper/core";
import { RECIPE_CONTRACT } from "./recipe.js";
import { listRecipes } from "./recipes.js";

/** Summary of `adapter.recipes`. */
export interface RecipesSummary {
  readonly recipeCount: number;
  readonly recipeIds: readonly string[];
  readonly expectedContractVersion: string;
}

/** `adapter.recipes`: how many recipes there are, and for which contract; reads nothing. */
export async function observe(): Promise<Observation<RecipesSummary>> {
  const recipeIds = listRecipes().map(({ id }) => id);
  const summary = { recipeCount: recipeIds.length, recipeIds, expectedContractVersion: RECIPE_CONTRACT };
  return { summary, warnings: [] };
}
