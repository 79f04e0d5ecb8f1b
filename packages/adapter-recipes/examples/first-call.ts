import { adapterDryRunData, findRecipe } from "@orange-hyper/adapter-recipes";

/** What a natural-language layer asks first when it follows a recipe, and what it calls then. */
export function firstCall(recipeId: string): string {
  const plan = adapterDryRunData(findRecipe(recipeId));
  const missing = plan.missing_inputs.map(({ name }) => name).join(", ");
  return `${plan.next_user_decision}\nMissing: ${missing || "nothing"}\nThen: ${plan.steps[0]?.command}`;
}
