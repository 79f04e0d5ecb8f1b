import { numberRequired } from "./errors.js";

/** The number that an option of a command, named by its words, holds; `without` where it was not given. */
export function numberOf(
  [command, option]: readonly [command: string, option: string],
  value: string | undefined,
  without: number,
): number {
  if (value === undefined) return without;
  if (!/^\d{1,5}$/.test(value)) throw numberRequired(command, option);
  return Number(value);
}
