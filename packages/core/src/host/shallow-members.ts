import { isTooDeep } from "../nesting.js";

/**
 * Returns an event without the members that are nested too deeply for recursive functions; the same object when there
 * are none. An agent chooses what its tools are given, and code that fails on an event cannot refuse it.
 */
export function shallowMembers(event: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const members = Object.entries(event);
  const kept = members.filter(([, value]) => !isTooDeep(value));
  return kept.length === members.length ? event : Object.fromEntries(kept);
}
