/** White-space runs become one space; the ends are trimmed. */
export function collapseWhitespace(text: string): string {
  const trimmed = text.trim();
  return /\s\s|[^\S ]/.test(trimmed) ? trimmed.replace(/\s+/g, " ") : trimmed;
}

/** `text` when it has at most `limit` code points, else its first `limit - 3` and "...". */
export function ellipsize(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (!SURROGATE.test(text)) return `${text.slice(0, limit - 3)}...`;
  const points = Array.from(text);
  return points.length <= limit ? text : `${points.slice(0, limit - 3).join("")}...`;
}

/** The form in which texts are compared: NFC and lower case. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** A count with its noun: "1 error", "2 errors". */
export function quantity(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Order by code units, the same on every machine; for `sort`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Half of a character that takes two code units. */
const SURROGATE = /[\ud800-\udfff]/;
