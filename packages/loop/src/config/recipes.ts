import { RECIPE_IDS, RECIPES, type RecipeId } from "@orange-hyper/loop-providers";

export { RECIPE_IDS, type RecipeId };

/** Program of each recipe, as looked up on PATH. */
export const RECIPE_PROGRAMS: Readonly<Record<RecipeId, string>> = {
  codex: RECIPES.codex.program,
  claude: RECIPES.claude.program,
  opencode: RECIPES.opencode.program,
  pi: RECIPES.pi.program,
};
