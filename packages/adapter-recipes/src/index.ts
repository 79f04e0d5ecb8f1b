export type { RecipesSummary } from "./observer.js";
export {
  type InputSource,
  nextUserDecision,
  RECIPE_CONTRACT,
  type Recipe,
  type Step,
  type StepInput,
  stepSource,
} from "./recipe.js";
export { findRecipe, listRecipes } from "./recipes.js";
export { adapterDryRunData, recipeData } from "./wire.js";
