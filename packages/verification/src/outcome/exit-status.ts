import type { ResponseFacts } from "./response.js";

/**
 * Returns the exit status that a response carries in a field of its own. Text does not count, because a program could
 * have printed it.
 */
export function findExitStatus({ named, generic }: Pick<ResponseFacts, "named" | "generic">): number | null {
  return named ?? generic;
}
