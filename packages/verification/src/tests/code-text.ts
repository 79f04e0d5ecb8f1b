/** How a language writes what is no code. */
export interface Syntax {
  /** What begins a comment up to the end of the line. */
  readonly comments: readonly string[];
  /** Whether `/*` begins a comment. */
  readonly blocks: boolean;
  /** Quotation marks of texts on one line. */
  readonly quotes: string;
  /** Marks of texts that may go over lines, the longest first. */
  readonly long: readonly string[];
  /** Whether `'` stands around one character, or before a name. */
  readonly hasCharacters?: boolean;
  /** Whether `/` may begin a pattern. */
  readonly hasPatterns?: boolean;
}

/**
 * The text with blanks in place of comments and of what stands between quotation marks, of the same length, so that a name in
 * it is code. Takes time in proportion to its length.
 */
export function codeOnly(text: string, syntax: Syntax): string {
  const out: string[] = [];
  let at = 0;
  let kept = 0;
  const blank = (from: number, to: number): void => {
    out.push(text.slice(kept, from), text.slice(from, to).replace(/[^\n]/g, " "));
    kept = to;
    at = to;
  };
  while (at < text.length) {
    const end = commentEnd(text, at, syntax);
    if (end !== null) {
      blank(at, end);
      continue;
    }
    const mark = markAt(text, at, syntax);
    if (mark === null) at += 1;
    else {
      const close = closing(text, at + mark.length, mark, syntax);
      blank(at + mark.length, close);
      at = Math.min(text.length, close + (text.startsWith(mark, close) ? mark.length : 0));
    }
  }
  return out.join("") + text.slice(kept);
}

function commentEnd(text: string, at: number, { comments, blocks }: Syntax): number | null {
  const lineEnd = (): number => {
    const end = text.indexOf("\n", at);
    return end < 0 ? text.length : end;
  };
  // In PHP and Rust `#[` is no comment.
  if (comments.some((sign) => text.startsWith(sign, at) && text[at + sign.length] !== "[")) return lineEnd();
  if (!blocks || !text.startsWith("/*", at)) return null;
  const end = text.indexOf("*/", at + 2);
  return end < 0 ? text.length : end + 2;
}

/** The mark that begins a text here; null for none. */
function markAt(text: string, at: number, syntax: Syntax): string | null {
  const long = syntax.long.find((mark) => text.startsWith(mark, at));
  if (long !== undefined) return long;
  const letter = text[at] ?? "";
  if (letter === "/" && syntax.hasPatterns === true && mayBePattern(text, at)) return "/";
  if (letter === "'" && syntax.hasCharacters === true)
    return /^'(?:\\.[^']{0,8}|[^\\'])'/u.test(text.slice(at, at + 14)) ? "'" : null;
  return letter !== "" && syntax.quotes.includes(letter) ? letter : null;
}

/** A pattern stands where a value may begin. */
function mayBePattern(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at).trimEnd();
  return before === "" || /(?:[(,=:[!&|?{};>]|\breturn)$/.test(before);
}

/** Templates in templates are followed so deep. */
const DEEPEST = 40;

/** Where a text ends: at its closing mark, or at the end of the line for one that may not go over lines. */
function closing(
  text: string,
  from: number,
  mark: string,
  { long }: Pick<Syntax, "long">,
  depth = 0,
): number {
  const isLong = long.includes(mark);
  let isClass = false;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "\\") at += 1;
    else if (letter === "\n" && !isLong) return at;
    else if (mark === "/" && (letter === "[" || letter === "]")) isClass = letter === "[";
    else if (text.startsWith(mark, at) && !isClass) return at;
    else if (mark === "`" && text.startsWith("${", at)) at = afterHole(text, at + 2, depth + 1);
  }
  return text.length;
}

/** The bracket that ends a hole in a template, over the templates and texts in it. */
function afterHole(text: string, from: number, depth: number): number {
  if (depth > DEEPEST) return text.length;
  let open = 1;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "{") open += 1;
    else if (letter === "}") open -= 1;
    else if (letter === "`" || letter === '"' || letter === "'")
      at = closing(text, at + 1, letter, { long: ["`"] }, depth);
    if (open === 0) return at;
  }
  return text.length;
}
