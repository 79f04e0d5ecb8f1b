/** One keyword. A text that does not contain its first word cannot match its pattern. */
interface Keyword {
  readonly text: string;
  readonly firstWord: string;
  pattern?: RegExp;
}

/**
 * Returns a predicate for case-folded texts that contain one of the comma-separated keywords. ASCII words match whole
 * ("auth" is not in "author"), a trailing "*" allows any ending, other scripts match anywhere. A pattern is compiled
 * only for a text that contains its first word, because compiling takes far longer than searching.
 */
export function keywords(list: string): (text: string) => boolean {
  let words: readonly Keyword[] | undefined;
  return (text) => {
    words ??= list.split(",").map((word) => keywordOf(word.trim()));
    return words.some((word) => text.includes(word.firstWord) && patternOf(word).test(text));
  };
}

function keywordOf(keyword: string): Keyword {
  const words = keyword.endsWith("*") ? keyword.slice(0, -1) : keyword;
  return { text: keyword, firstWord: words.split(" ", 1)[0] ?? "" };
}

function patternOf(word: Keyword): RegExp {
  word.pattern ??= new RegExp(keywordPattern(word.text));
  return word.pattern;
}

function keywordPattern(keyword: string): string {
  // "감사" (audit) also begins "thank you", and "왜" (why) is often a syllable of another word.
  if (keyword === "감사") return "감사(?!합니다|해요|드려|드립|했)";
  if (keyword === "왜") return "왜(?=[\\s?!.]|$)";
  if (!/^[a-z -]+\*?$/.test(keyword)) return keyword;
  const words = keyword.replace("*", "").replaceAll(" ", "\\s+");
  return `(?<![a-z0-9_])${words}${keyword.endsWith("*") ? "" : "(?![a-z0-9_])"}`;
}
