import type { HookWarning } from "../schema.js";

/** Returns the warnings in order, without repeated pairs of code and message. */
export function distinct(warnings: readonly HookWarning[]): HookWarning[] {
  const seen = new Map<string, Set<string>>();
  return warnings.filter(({ code, message }) => {
    const messages = seen.get(code) ?? new Set();
    seen.set(code, messages);
    return messages.size < messages.add(message).size;
  });
}
