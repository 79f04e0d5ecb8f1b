import { msg } from "@orange-hyper/core/text";
/** Formats a figure; "unavailable" for null. */
export function figure(value: number | string | null): string {
  return value === null ? msg`unavailable` : String(value);
}

/** Formats a boolean as "yes" or "no"; "unavailable" for null. */
export function yesNo(value: boolean | null): string {
  if (value === null) return msg`unavailable`;
  return value ? msg`yes` : msg`no`;
}
