/**
 * What is looked for in a text, and the words without which it cannot stand there. Looking for a word takes next to nothing,
 * and V8 compiles an expression only where it is tried: most texts need none of them.
 */
export interface Pattern {
  /** One of these stands in every text that matches. */
  readonly words: readonly string[];
  readonly is: RegExp;
}

/** A pattern with its words, which are divided by commas. */
export function pattern(words: string, is: RegExp): Pattern {
  return { words: words.split(","), is };
}

/** Whether a text has one of the words of a pattern. */
export function mayMatch(text: string, { words }: Pattern): boolean {
  return words.some((word) => text.includes(word));
}
