import { numberRequired } from "./errors.js";

/**
 * Parses the number in an option of a command. Returns `without` when the option was not given; throws `numberRequired`
 * for anything but up to five digits.
 */
export function numberOf(
  [command, option]: readonly [command: string, option: string],
  value: string | undefined,
  without: number,
): number {
  if (value === undefined) return without;
  if (!/^\d{1,5}$/.test(value)) throw numberRequired(command, option);
  return Number(value);
}
