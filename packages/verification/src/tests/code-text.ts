/** How a language writes comments and texts. */
export interface Syntax {
  /** What begins a comment up to the end of the line. */
  readonly comments: readonly string[];
  /** True when `/*` begins a comment. */
  readonly blocks: boolean;
  /** Quotation marks of texts on one line. */
  readonly quotes: string;
  /** Quotation marks of texts that may span lines, the longest first. */
  readonly long: readonly string[];
  /** True when `'` encloses a single character, or precedes a name. */
  readonly hasCharacters?: boolean;
  /** True when `/` may begin a regular expression. */
  readonly hasPatterns?: boolean;
}

/**
 * Replaces comments and the content of texts by spaces, keeping the length, so that every name that is left is code.
 * Takes time proportional to the length of the text.
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
  // In PHP and Rust `#[` begins an attribute, not a comment.
  if (comments.some((sign) => text.startsWith(sign, at) && text[at + sign.length] !== "[")) return lineEnd();
  if (!blocks || !text.startsWith("/*", at)) return null;
  const end = text.indexOf("*/", at + 2);
  return end < 0 ? text.length : end + 2;
}

/** Returns the mark that begins a text at this position; null for none. */
function markAt(text: string, at: number, syntax: Syntax): string | null {
  const long = syntax.long.find((mark) => text.startsWith(mark, at));
  if (long !== undefined) return long;
  const letter = text[at] ?? "";
  if (letter === "/" && syntax.hasPatterns === true && mayBePattern(text, at)) return "/";
  if (letter === "'" && syntax.hasCharacters === true)
    return /^'(?:\\.[^']{0,8}|[^\\'])'/u.test(text.slice(at, at + 14)) ? "'" : null;
  return letter !== "" && syntax.quotes.includes(letter) ? letter : null;
}

/** True where a value may begin, because only there `/` begins a regular expression. */
function mayBePattern(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at).trimEnd();
  return before === "" || /(?:[(,=:[!&|?{};>]|\breturn)$/.test(before);
}

/** Maximum depth of nested templates. */
const DEEPEST = 40;

/** Returns where a text ends: at its closing mark, or at the end of the line when it cannot span lines. */
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

/** Returns the position of the bracket that ends a `${` hole in a template, skipping nested templates and texts. */
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
