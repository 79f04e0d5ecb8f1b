import { CONTRACT_VERSION } from "@orange-hyper/core/answer";
import { msg } from "@orange-hyper/core/text";
import type { GroupsData } from "../schema.js";
import { groupStatus } from "./group.js";

/** The summary of the observer `adapter.recipes`. */
export interface RecipesSummary {
  readonly recipeCount: number;
  readonly recipeIds?: readonly string[];
  readonly expectedContractVersion?: string;
}

/** Returns the number of built-in recipes; null when it is not available. */
export function adapterGroup(summary: RecipesSummary | null): GroupsData["adapter"] {
  const count = summary?.recipeCount ?? null;
  return {
    status: groupStatus(count ?? 0, false),
    recipeCount: count,
    recipeIds: [...(summary?.recipeIds ?? [])],
    expectedContractVersion: summary?.expectedContractVersion ?? CONTRACT_VERSION,
    dryRunOnly: true,
    summary:
      count === null
        ? msg`Adapter recipes are unavailable; none are assumed.`
        : count === 1
          ? msg`1 adapter recipe available.`
          : msg`${count} adapter recipes available.`,
  };
}
