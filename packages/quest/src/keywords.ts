/**
 * A predicate for texts that hold one of the keywords, which are separated by commas; the text must be folded.
 * ASCII words match whole ("auth" is not in "author"), a trailing "*" allows any ending, other scripts match anywhere.
 * The pattern is compiled on first use.
 */
export function keywords(list: string): (text: string) => boolean {
  let pattern: RegExp | undefined;
  return (text) => {
    pattern ??= new RegExp(
      list
        .split(",")
        .map((word) => keywordPattern(word.trim()))
        .join("|"),
    );
    return pattern.test(text);
  };
}

function keywordPattern(keyword: string): string {
  // "thank you" is no audit, and "why" is often a mere syllable of another word.
  if (keyword === "감사") return "감사(?!합니다|해요|드려|드립|했)";
  if (keyword === "왜") return "왜(?=[\\s?!.]|$)";
  if (!/^[a-z -]+\*?$/.test(keyword)) return keyword;
  const words = keyword.replace("*", "").replaceAll(" ", "\\s+");
  return `(?<![a-z0-9_])${words}${keyword.endsWith("*") ? "" : "(?![a-z0-9_])"}`;
}
