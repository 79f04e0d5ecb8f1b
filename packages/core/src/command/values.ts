import { type OrangeError, userInputError } from "../errors.js";

/**
 * Checks that an option has one of the allowed values. Undefined when the option was not given. Throws
 * USER_INPUT_ERROR, which lists the allowed values.
 */
export function choiceOption<T extends string>(
  option: string,
  value: string | undefined,
  allowed: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw optionRefused(option, value, allowed);
  return found;
}

export interface Bounds {
  readonly least: number;
  /** Default: 999,999,999. */
  readonly most?: number;
}

/** Parses an option as a whole number within bounds. Null when the option was not given. Throws USER_INPUT_ERROR. */
export function countOption(option: string, value: string | undefined, bounds: Bounds): number | null {
  if (value === undefined) return null;
  const { least, most = 999_999_999 } = bounds;
  const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= least && count <= most)) throw numberRefused(option, value, bounds);
  return count;
}

function optionRefused(option: string, value: string, allowed: readonly string[]): OrangeError {
  return userInputError(`${option} cannot be ${value}.`, `Allowed: ${allowed.join(", ")}.`, { allowed });
}

function numberRefused(option: string, value: string, { least, most }: Bounds): OrangeError {
  return userInputError(
    `${option} cannot be ${value}.`,
    most === undefined
      ? `Name a whole number from ${least} on.`
      : `Name a whole number from ${least} to ${most}.`,
  );
}
