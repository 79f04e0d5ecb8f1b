/**
 * An expression, and the words of which every match contains at least one. Searching for a word costs next to nothing,
 * and V8 compiles an expression only when it is first used: most texts need none of them.
 */
export interface Pattern {
  /** Every matching text contains at least one of these. */
  readonly words: readonly string[];
  readonly is: RegExp;
}

/** Builds a pattern from its comma-separated words. */
export function pattern(words: string, is: RegExp): Pattern {
  return { words: words.split(","), is };
}

/** Returns true when a text contains one of the words of a pattern. */
export function mayMatch(text: string, { words }: Pattern): boolean {
  return words.some((word) => text.includes(word));
}
