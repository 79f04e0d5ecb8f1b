import type { Known } from "../schema/commands.js";

export const UNKNOWN: Known = { status: "insufficient-data", value: null };

export function known(value: number): Known {
  return { status: "known", value };
}

/** Returns the median: for an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): Known {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? UNKNOWN : known((low + high) / 2);
}

/** Returns the 90th percentile: the smallest value that at least nine tenths of the values do not exceed. */
export function percentile90(values: readonly number[]): Known {
  const value = [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.9) - 1];
  return value === undefined ? UNKNOWN : known(value);
}
