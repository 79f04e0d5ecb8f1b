import { addWeights } from "./packing.js";

/** Weights of traits that were fitted to examples: a column for each class that is told apart. */
export interface LinearModel {
  /** What a weight of 1 adds to a score. */
  readonly step: number;
  /** The score of each class for a text without traits. */
  readonly bases: readonly number[];
  /** The weights, as `pack` makes them. */
  readonly slots: string;
}

/** Returns how much the traits of a text speak for each class of a model, as natural logarithms of odds. */
export function scoresOf({ step, bases, slots }: LinearModel, traits: Iterable<string>): readonly number[] {
  const sums = bases.map(() => 0);
  for (const trait of traits) addWeights(slots, trait, sums);
  return bases.map((base, column) => base + step * (sums[column] ?? 0));
}
