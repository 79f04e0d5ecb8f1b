import { scoresOf } from "@orange-hyper/classify";
import type { PromptReading } from "../read-prompt.js";
import type { Comparison } from "../work-names.js";
import { traitsOf } from "./traits.js";
import { CONTINUITY } from "./weights.js";

/**
 * Returns how much a prompt is like those that begin other work and unlike those that continue the open work, as the
 * natural logarithm of the odds. The weights are fitted to the sessions in `bench/cases`.
 */
export function otherness(reading: PromptReading, comparison: Comparison): number {
  const [score = 0] = scoresOf(CONTINUITY, traitsOf(reading, comparison));
  return score;
}
