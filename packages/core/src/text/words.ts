/** Replaces each run of white space by one space and trims the ends. */
export function collapseWhitespace(text: string): string {
  const trimmed = text.trim();
  return /\s\s|[^\S ]/.test(trimmed) ? trimmed.replace(/\s+/g, " ") : trimmed;
}

/** Shortens `text` to at most `limit` code points; a longer text is cut to its first `limit - 3` and "...". */
export function ellipsize(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (!SURROGATE.test(text)) return `${text.slice(0, limit - 3)}...`;
  const points = Array.from(text);
  return points.length <= limit ? text : `${points.slice(0, limit - 3).join("")}...`;
}

/** Normalises text for comparison: NFC and lower case. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Returns the last segment of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Formats a count with its noun: "1 error", "2 errors". */
export function quantity(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Compares texts by code units, which gives the same order on every machine; for `sort`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Matches a surrogate code unit. */
const SURROGATE = /[\ud800-\udfff]/;
