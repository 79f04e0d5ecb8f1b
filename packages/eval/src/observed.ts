import type { ReadSession } from "@orange-hyper/core/observe";
import type { RecipesSeen } from "./groups/adapter.js";
import type { DoctorSeen } from "./groups/doctor.js";
import type { GrowthSeen } from "./groups/growth.js";
import type { CatalogueSeen } from "./groups/mcp-advisor.js";

/** What an observer told, or why it told nothing. */
type Seen<T> =
  | { readonly summary: T; readonly absent: null }
  | { readonly summary: null; readonly absent: string };

/** What the other plugins told. */
export interface Observed {
  readonly doctor: Seen<DoctorSeen>;
  readonly growth: Seen<GrowthSeen>;
  readonly catalogue: Seen<CatalogueSeen>;
  readonly recipes: Seen<RecipesSeen>;
}

/** Asks each observer once. One that is missing or fails is absent, never an error. */
export async function askObservers({ observe, failure }: ReadSession): Promise<Observed> {
  const ask = async <T>(id: string): Promise<Seen<T>> => {
    const observation = await observe<T>(id);
    return observation === null
      ? { summary: null, absent: failure(id) ?? `nothing installed answers for ${id}` }
      : { summary: observation.summary, absent: null };
  };
  const [doctor, growth, catalogue, recipes] = await Promise.all([
    ask<DoctorSeen>("doctor.report"),
    ask<GrowthSeen>("growth.summary"),
    ask<CatalogueSeen>("mcp.catalogue"),
    ask<RecipesSeen>("adapter.recipes"),
  ]);
  return { doctor, growth, catalogue, recipes };
}
