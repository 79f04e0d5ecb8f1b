import { msg } from "@orange-hyper/core/text";
/** A figure for people. */
export function figure(value: number | string | null): string {
  return value === null ? msg`unavailable` : String(value);
}

/** "yes", "no" or "unavailable". */
export function yesNo(value: boolean | null): string {
  if (value === null) return msg`unavailable`;
  return value ? msg`yes` : msg`no`;
}
