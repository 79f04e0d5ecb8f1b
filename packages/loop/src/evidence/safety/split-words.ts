/** Characters that make a shell do more than start a program (specification of runs, section 11.4), and line breaks. */
const SPECIAL = new Set(";&|<>$`(){}*?~#\n\r");
const BLANK = new Set(" \t\n\r");
/** Characters that a backslash escapes within double quotes. */
const ESCAPED = new Set('"\\$`');

export interface SplitText {
  /** Null when a quote is not closed. */
  readonly words: readonly string[] | null;
  /** Special characters outside quotes, each listed once. */
  readonly special: readonly string[];
}

/**
 * Splits a suggested command line into the words that a program would receive. Quotes are interpreted, and nothing is
 * expanded.
 */
export function splitWords(text: string): SplitText {
  const words: string[] = [];
  const special = new Set<string>();
  let word: string | null = null;
  let quote: string | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    const next = text[at + 1];
    if (quote === "'" && letter !== quote) word = `${word ?? ""}${letter}`;
    else if (letter === quote) quote = null;
    else if (letter === "\\" && next !== undefined && (quote === null || ESCAPED.has(next))) {
      word = `${word ?? ""}${next}`;
      at += 1;
    } else if (quote === null && (letter === "'" || letter === '"')) {
      quote = letter;
      word ??= "";
    } else if (quote === null && BLANK.has(letter)) {
      if (SPECIAL.has(letter)) special.add(letter);
      if (word !== null) words.push(word);
      word = null;
    } else {
      if (quote === null && SPECIAL.has(letter)) special.add(letter);
      word = `${word ?? ""}${letter}`;
    }
  }
  if (word !== null) words.push(word);
  return { words: quote === null ? words : null, special: [...special] };
}
