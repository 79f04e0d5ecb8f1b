/** A value on one line of at most `limit` characters, cut with `...`; no value from a file can leave its line. */
export function oneLine(value: unknown, limit: number): string {
  const text = (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))
    .replace(/\s+/g, " ")
    .trim();
  return text.length > limit ? `${text.slice(0, limit - 3)}...` : text;
}

/** A word to compare with. */
export function normalised(value: unknown): string {
  return oneLine(value, 80).toLowerCase();
}
