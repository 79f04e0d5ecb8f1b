/**
 * Returns all words that a pattern of words matches. Supports alternatives, character lists, non-capturing groups and
 * optional parts: "uses?|add(?:s|ed)?" is "use uses add adds added".
 */
export function wordsOf(source: string): readonly string[] {
  let at = 0;
  const choice = (): readonly string[] => {
    const words = [...sequence()];
    while (source[at] === "|") {
      at++;
      words.push(...sequence());
    }
    return words;
  };
  const sequence = (): readonly string[] => {
    let words: readonly string[] = [""];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") {
      const ends = optional(item());
      words = words.flatMap((word) => ends.map((end) => word + end));
    }
    return words;
  };
  const item = (): readonly string[] => {
    const character = source.charAt(at++);
    if (character === "[") {
      const end = source.indexOf("]", at);
      const characters = [...source.slice(at, end)];
      at = end + 1;
      return characters;
    }
    if (character !== "(") return [character];
    at += "?:".length;
    const words = choice();
    at++;
    return words;
  };
  const optional = (words: readonly string[]): readonly string[] => {
    if (source[at] !== "?") return words;
    at++;
    return [...words, ""];
  };
  return [...new Set(choice())];
}
