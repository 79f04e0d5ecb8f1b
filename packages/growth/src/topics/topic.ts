import type { Terms } from "../search-text.js";

/** A topic and the signals by which it is recognised. */
export interface Topic {
  readonly ruleId: string;
  /** Returns the label of its evidence from the label of the quest or memory. */
  readonly labelOf: (source: string) => string;
  readonly signals: readonly ({ readonly id: string } & Terms)[];
}

/**
 * Creates a signal from whole English words and phrases, and from terms that also match inside words, such as Korean.
 */
export function signal(
  id: string,
  words: readonly string[],
  anywhere: readonly string[] = [],
): Topic["signals"][number] {
  return { id, words, anywhere };
}
