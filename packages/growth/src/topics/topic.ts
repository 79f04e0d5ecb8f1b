import type { Terms } from "../search-text.js";

/** What a topic is recognised by. */
export interface Topic {
  readonly ruleId: string;
  /** The label of its evidence, from that of the quest or the memory. */
  readonly labelOf: (source: string) => string;
  readonly signals: readonly ({ readonly id: string } & Terms)[];
}

/** A signal by English words and phrases, and by terms that may stand inside words, as Korean ones do. */
export function signal(
  id: string,
  words: readonly string[],
  anywhere: readonly string[] = [],
): Topic["signals"][number] {
  return { id, words, anywhere };
}
