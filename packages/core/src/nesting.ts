/** Maximum levels of nesting in data from outside: more than anything needs, and far from overflowing the stack. */
const MAX_LEVELS = 200;

/** True when a value is nested too deeply for recursive functions. */
export function isTooDeep(value: unknown): boolean {
  return !isWithin(value, MAX_LEVELS);
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1));
}
