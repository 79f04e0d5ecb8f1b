import { unknownRecipe } from "./errors.js";
import type { Recipe } from "./recipe.js";
import { hookCheck } from "./recipes/hook-check.js";
import { mcpAdvice } from "./recipes/mcp-advice.js";
import { projectStatus } from "./recipes/project-status.js";
import { projectSync } from "./recipes/project-sync.js";
import { questCapture } from "./recipes/quest-capture.js";
import { workCompleteToMemory } from "./recipes/work-complete-to-memory.js";

/** Returns every built-in recipe, in the order of the listing. */
export function listRecipes(): readonly Recipe[] {
  return [questCapture, workCompleteToMemory, projectStatus, projectSync, hookCheck, mcpAdvice];
}

/** Finds the recipe with exactly this id. Throws ADAPTER_UNKNOWN_RECIPE when there is none or the id is blank. */
export function findRecipe(id: string): Recipe {
  const wanted = id.trim();
  const recipes = listRecipes();
  const found = recipes.find((recipe) => recipe.id === wanted);
  if (found !== undefined) return found;
  const ids = recipes.map((recipe) => recipe.id);
  throw unknownRecipe(wanted, ids);
}
