/** One keyword: it stands in a text that matches its pattern, and no text without its first word does. */
interface Keyword {
  readonly text: string;
  readonly firstWord: string;
  pattern?: RegExp;
}

/**
 * A predicate for texts that hold one of the keywords, which are separated by commas; the text must be folded.
 * ASCII words match whole ("auth" is not in "author"), a trailing "*" allows any ending, other scripts match anywhere.
 * A pattern is compiled only for a text that holds its first word: a request holds few of them, and compiling takes far
 * longer than looking.
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
  // "thank you" is no audit, and "why" is often a mere syllable of another word.
  if (keyword === "감사") return "감사(?!합니다|해요|드려|드립|했)";
  if (keyword === "왜") return "왜(?=[\\s?!.]|$)";
  if (!/^[a-z -]+\*?$/.test(keyword)) return keyword;
  const words = keyword.replace("*", "").replaceAll(" ", "\\s+");
  return `(?<![a-z0-9_])${words}${keyword.endsWith("*") ? "" : "(?![a-z0-9_])"}`;
}
