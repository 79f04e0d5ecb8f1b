/** A list of words as it stands in a table: made into a set when it is first asked for. */
export function wordSet(words: string): () => ReadonlySet<string> {
  let set: ReadonlySet<string> | undefined;
  return () => {
    set ??= new Set(words.trim().split(/\s+/));
    return set;
  };
}

/** The same for phrases, separated by commas. */
export function phraseSet(list: string): () => ReadonlySet<string> {
  let set: ReadonlySet<string> | undefined;
  return () => {
    set ??= new Set(list.trim().replace(/\s+/g, " ").split(", "));
    return set;
  };
}

/** Lines of `name: words`, as a map from each word to its name. A word belongs to the first line that has it. */
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

/** Words of the longest phrase. */
const LONGEST = 6;

/** Phrases of a few words, separated by commas: how many words the longest takes that stands at a place; 0 for none. */
export function phrases(list: string): (words: readonly string[], at: number) => number {
  const known = phraseSet(list);
  return (words, at) => {
    let phrase = "";
    let longest = 0;
    for (let length = 1; length <= LONGEST && at + length <= words.length; length += 1) {
      phrase += `${length === 1 ? "" : " "}${words[at + length - 1]}`;
      if (known().has(phrase)) longest = length;
    }
    return longest;
  };
}
