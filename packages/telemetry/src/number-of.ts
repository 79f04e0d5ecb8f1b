import { numberRequired } from "./errors.js";

/** The number that an option holds; `without` where it was not given. */
export function numberOf(option: string, value: string | undefined, without: number): number {
  if (value === undefined) return without;
  if (!/^\d{1,5}$/.test(value)) throw numberRequired(option);
  return Number(value);
}
