import type { ResponseFacts } from "./response.js";

/** The exit status that a response carries as a field of its own. A program could have printed any text. */
export function findExitStatus({ named, generic }: Pick<ResponseFacts, "named" | "generic">): number | null {
  return named ?? generic;
}
