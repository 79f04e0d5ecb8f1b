import { CONTRACT_VERSION } from "@orange-hyper/core/answer";
import type { GroupsData } from "../schema.js";
import { quantity } from "../words.js";

/** What the observer `adapter.recipes` tells. */
export interface RecipesSeen {
  readonly recipeCount: number;
  readonly recipeIds?: readonly string[];
  readonly expectedContractVersion?: string;
}

/** The built-in recipes as counted; the count is null where nobody could be asked. */
export function adapterGroup(seen: RecipesSeen | null): GroupsData["adapter"] {
  const count = seen?.recipeCount ?? null;
  return {
    status: count !== null && count > 0 ? "good" : "insufficient-data",
    recipeCount: count,
    recipeIds: [...(seen?.recipeIds ?? [])],
    expectedContractVersion: seen?.expectedContractVersion ?? CONTRACT_VERSION,
    dryRunOnly: true,
    summary:
      count === null
        ? "Adapter recipes are unavailable; none are assumed."
        : `${quantity(count, "adapter recipe")} available.`,
  };
}
