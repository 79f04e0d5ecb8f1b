/** A figure for people. */
export function figure(value: number | string | null): string {
  return value === null ? "unavailable" : String(value);
}

/** "yes", "no" or "unavailable". */
export function yesNo(value: boolean | null): string {
  if (value === null) return "unavailable";
  return value ? "yes" : "no";
}
