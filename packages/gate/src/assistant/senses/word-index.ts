import { plainVerb } from "./plain-verb.js";
import type { Lexicon } from "./sense.js";

/**
 * Entries of a lexicon by their first word, separated by bars. Each is a sense, followed by the other words of its
 * phrase.
 */
export type WordIndex = Readonly<Record<string, string>>;

/** Builds the index of a lexicon. */
export function wordIndexOf(lexicon: Lexicon): WordIndex {
  const index = new Map<string, Set<string>>();
  for (const [sense, list] of Object.entries(lexicon))
    for (const entry of list.split("|")) {
      const [first = "", ...others] = entry
        .split(" ")
        .map((word) => (word === ".." ? word : plainVerb(word)));
      index.set(first, (index.get(first) ?? new Set()).add([sense, ...others].join(" ")));
    }
  return Object.fromEntries([...index].map(([first, entries]) => [first, [...entries].join("|")]));
}
