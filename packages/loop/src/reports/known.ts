/** A number that is known, or the reason why it is not. */
export type Known =
  | { readonly status: "known"; readonly value: number }
  | { readonly status: "insufficient-data"; readonly value: null };

export const UNKNOWN: Known = { status: "insufficient-data", value: null };

export function known(value: number): Known {
  return { status: "known", value };
}

/** The value in the middle; between the two in the middle where there is none. */
export function median(values: readonly number[]): Known {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? UNKNOWN : known((low + high) / 2);
}

/** The smallest of the values that nine of ten do not exceed. */
export function ninth(values: readonly number[]): Known {
  const value = [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.9) - 1];
  return value === undefined ? UNKNOWN : known(value);
}
