import { readFileSync } from "node:fs";

/** In `dist` of the gate: what its patterns are known by before one is compiled. Never published. */
export const FACTS_FILE = ".pattern-facts.json";

/** What a bundle that carries the sources of the built gate in `folder` needs, as the gate's own does. */
export function patternFacts(folder: string): Readonly<Record<string, string>> {
  return { PATTERN_FACTS: JSON.stringify(readFileSync(`${folder}/dist/${FACTS_FILE}`, "utf8")) };
}
