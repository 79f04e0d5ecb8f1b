import { readFileSync } from "node:fs";

/** File in the gate's `dist` with the facts that decide whether a pattern must be compiled at all. Never published. */
export const FACTS_FILE = ".pattern-facts.json";

/**
 * Returns the `define` entries that any bundle containing the gate's sources needs.
 *
 * @param folder the gate's package folder; the gate must be built already
 */
export function patternFacts(folder: string): Readonly<Record<string, string>> {
  return { PATTERN_FACTS: JSON.stringify(readFileSync(`${folder}/dist/${FACTS_FILE}`, "utf8")) };
}
