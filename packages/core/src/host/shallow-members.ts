/** Maximum levels of nesting in a member of an event: more than any tool needs, and far from overflowing the stack. */
const MAX_LEVELS = 200;

/**
 * Returns an event without the members that are nested too deeply for recursive functions; the same object when there
 * are none. An agent chooses what its tools are given, and code that fails on an event cannot refuse it.
 */
export function shallowMembers(event: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const members = Object.entries(event);
  const kept = members.filter(([, value]) => isWithin(value, MAX_LEVELS));
  return kept.length === members.length ? event : Object.fromEntries(kept);
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1));
}
