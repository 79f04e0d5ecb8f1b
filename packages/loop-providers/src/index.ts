export { openProvider, type ProviderOptions, type ProviderPorts } from "./open-provider.js";
export {
  ENFORCEABLE,
  type Enforceable,
  type Invocation,
  PROVIDER_ERRORS,
  type Provider,
  type ProviderAnswer,
  type ProviderCheck,
  type ProviderDescription,
  type ProviderErrorCode,
  type Usage,
} from "./provider.js";
export { RECIPE_IDS, RECIPES, type Recipe, type RecipeId, recipeOf } from "./recipes.js";
export type { ProviderSettings } from "./settings.js";
export type { StubScript, StubStep } from "./stub.js";
