/** Parses a list of words separated by whitespace. The set is created at the first call. */
export function wordSet(words: string): () => ReadonlySet<string> {
  let set: ReadonlySet<string> | undefined;
  return () => {
    set ??= new Set(words.trim().split(/\s+/));
    return set;
  };
}

/** Parses a list of phrases separated by commas. The set is created at the first call. */
export function phraseSet(list: string): () => ReadonlySet<string> {
  let set: ReadonlySet<string> | undefined;
  return () => {
    set ??= new Set(list.trim().replace(/\s+/g, " ").split(", "));
    return set;
  };
}

/**
 * Parses a table of `name: words` into a map from each word to its name. A word in several lines gets the first name.
 */
export function wordGroups<Name extends string>(
  table: Readonly<Record<Name, string>>,
): () => ReadonlyMap<string, Name> {
  let map: Map<string, Name> | undefined;
  return () => {
    if (map !== undefined) return map;
    map = new Map();
    for (const [name, words] of Object.entries(table) as [Name, string][]) {
      for (const word of words.trim().split(/\s+/)) if (!map.has(word)) map.set(word, name);
    }
    return map;
  };
}

/** Maximum number of words in a phrase. */
const MAX_LENGTH = 6;

/**
 * Parses phrases separated by commas. The result returns how many words the longest phrase at a position has; 0 when
 * there is none.
 */
export function phrases(list: string): (words: readonly string[], at: number) => number {
  const known = phraseSet(list);
  return (words, at) => {
    let phrase = "";
    let longest = 0;
    for (let length = 1; length <= MAX_LENGTH && at + length <= words.length; length += 1) {
      phrase += `${length === 1 ? "" : " "}${words[at + length - 1]}`;
      if (known().has(phrase)) longest = length;
    }
    return longest;
  };
}
