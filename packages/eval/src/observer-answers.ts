import type { ReadSession } from "@orange-hyper/core/observe";
import { msg } from "@orange-hyper/core/text";
import type { RecipesSummary } from "./groups/adapter.js";
import type { DoctorSummary } from "./groups/doctor.js";
import type { GrowthSummary } from "./groups/growth.js";
import type { CatalogueSummary } from "./groups/mcp-advisor.js";

/** The summary of an observer, or the reason why it is unavailable. */
type Answer<T> =
  | { readonly summary: T; readonly unavailable: null }
  | { readonly summary: null; readonly unavailable: string };

/** The answers of the observers of other plugins. */
export interface ObserverAnswers {
  readonly doctor: Answer<DoctorSummary>;
  readonly growth: Answer<GrowthSummary>;
  readonly catalogue: Answer<CatalogueSummary>;
  readonly recipes: Answer<RecipesSummary>;
}

/** Queries each observer once. A missing or failing observer is reported as unavailable, never as an error. */
export async function askObservers({ observe, failure }: ReadSession): Promise<ObserverAnswers> {
  const ask = async <T>(id: string): Promise<Answer<T>> => {
    const observation = await observe<T>(id);
    return observation === null
      ? { summary: null, unavailable: failure(id) ?? msg`no plugin provides ${id}` }
      : { summary: observation.summary, unavailable: null };
  };
  const [doctor, growth, catalogue, recipes] = await Promise.all([
    ask<DoctorSummary>("doctor.report"),
    ask<GrowthSummary>("growth.summary"),
    ask<CatalogueSummary>("mcp.catalogue"),
    ask<RecipesSummary>("adapter.recipes"),
  ]);
  return { doctor, growth, catalogue, recipes };
}
