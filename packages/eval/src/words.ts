/** "1 error", "2 errors". */
export function quantity(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A figure for people; null is said to be unavailable. */
export function figure(value: number | string | null): string {
  return value === null ? "unavailable" : String(value);
}

/** "yes" or "no"; null is said to be unavailable. */
export function yesNo(value: boolean | null): string {
  if (value === null) return "unavailable";
  return value ? "yes" : "no";
}
