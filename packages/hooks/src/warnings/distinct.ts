import type { HookWarning } from "../schema.js";

/** The warnings in order, without repetitions of code and message. */
export function distinct(warnings: readonly HookWarning[]): HookWarning[] {
  const first = new Map<string, HookWarning>();
  for (const warning of warnings) {
    const key = `${warning.code} ${warning.message}`;
    if (!first.has(key)) first.set(key, warning);
  }
  return [...first.values()];
}
