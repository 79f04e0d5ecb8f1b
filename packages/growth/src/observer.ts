import type { Observation, OrangeContext } from "@orange-hyper/core";
import { readGrowth } from "./growth.js";
import type { GrowthSummary } from "./schema.js";
import { growthSuggestData } from "./wire.js";

/** `growth.summary`: the answer of `growth suggest`, and the number of its candidates. */
export async function observe(ctx: OrangeContext): Promise<Observation<GrowthSummary>> {
  const suggestion = growthSuggestData(await readGrowth(ctx));
  return { summary: { ...suggestion, candidateCount: suggestion.candidates.length }, warnings: [] };
}
