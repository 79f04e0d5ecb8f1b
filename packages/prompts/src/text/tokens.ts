/** One word of a text and its position. */
export interface Token {
  /** In lower case, without surrounding punctuation. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the words of a text, in order. A path, a link, an identifier or an option is one word. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, index } of text.matchAll(
    /[a-z][a-z\d+.-]{1,19}:\/\/[^\s"'`()<>]+|[^\s,;:!?()[\]{}"“”`。！？…]+(?:[:,](?=[^\s,;:])[^\s,;:!?()[\]{}"“”`]+)?/gi,
  )) {
    const from = /^['‘’*<>]*/.exec(raw)?.[0].length ?? 0;
    const word = raw.slice(from).replace(/['’*.<>~]+$/, "");
    if (!HAS_LETTER.test(word)) continue;
    const start = index + from;
    tokens.push({ word: word.toLowerCase().replaceAll("’", "'"), start, end: start + word.length });
  }
  return tokens;
}

/** Ranges of letters are used because Unicode classes take milliseconds to compile. */
const HAS_LETTER = /[\w/*~\u00aa-\u02ff\u0370-\u1fff\u3040-\u318f\u3400-\u9fff\uac00-\ud7a3]/;

/** Replaces the letters of quoted text and of text in backticks, because quoted words order nothing. */
export function maskQuoted(text: string, letter = "x"): string {
  if (!/["“`'‘]/.test(text)) return text;
  return text.replace(
    /"[^"\n]{1,200}"|“[^”\n]{1,200}”|`[^`\n]{1,200}`|(?<=^|\s)'[^'\n]{1,80}'(?=$|[\s,.!?])/g,
    (quoted) => quoted.replace(/[^\s]/g, letter),
  );
}

/** Returns true for a word that looks like a path or a file name. */
export function isPathLike(word: string): boolean {
  if (!word.includes(".") && !word.includes("/")) return false;
  return /^@?[\w@.~-]*\/[\w@./~*-]*$|^@?[\w-]+\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|swift|php|cs?|cpp|h|md|json|ya?ml|toml|css|scss|html|sql|sh|vue|svelte|env|lock|txt|xml|csv|gradle)$|^\.env/.test(
    word,
  );
}
