import { RECIPE_IDS, RECIPES, type RecipeId } from "@orange-hyper/loop-providers";

export { RECIPE_IDS, type RecipeId };

/** The program of each, which PATH has to lead to. */
export const RECIPE_PROGRAMS: Readonly<Record<RecipeId, string>> = {
  codex: RECIPES.codex.program,
  claude: RECIPES.claude.program,
  opencode: RECIPES.opencode.program,
  pi: RECIPES.pi.program,
};
