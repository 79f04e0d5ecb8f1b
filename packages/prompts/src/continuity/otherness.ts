import type { PromptReading } from "../read-prompt.js";
import type { Comparison } from "../work-names.js";
import { traitsOf } from "./traits.js";
import { BASE, STEP, WEIGHTS } from "./weights.js";

let weights: ReadonlyMap<string, number> | undefined;

/**
 * Returns how much a prompt is like those that begin other work and unlike those that continue the open work, as the
 * natural logarithm of the odds. The weights are fitted to the sessions in `bench/cases`.
 */
export function otherness(reading: PromptReading, comparison: Comparison): number {
  weights ??= readWeights();
  let sum = 0;
  for (const trait of traitsOf(reading, comparison)) sum += weights.get(trait) ?? 0;
  return BASE + STEP * sum;
}

function readWeights(): ReadonlyMap<string, number> {
  const read = new Map<string, number>();
  for (const line of WEIGHTS) {
    const [group, ...entries] = line.split("|");
    for (const entry of entries) {
      const at = entry.lastIndexOf(" ");
      read.set(`${group}:${entry.slice(0, at)}`, Number(entry.slice(at + 1)));
    }
  }
  return read;
}
