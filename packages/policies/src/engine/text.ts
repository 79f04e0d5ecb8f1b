/**
 * Returns a value as one line of at most `limit` characters; a longer one is cut and ends with `...`. A value read from
 * a file can therefore never start a new line.
 */
export function oneLine(value: unknown, limit: number): string {
  const text = (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))
    .replace(/\s+/g, " ")
    .trim();
  return text.length > limit ? `${text.slice(0, limit - 3)}...` : text;
}

/** Returns a value as a lower-case line of at most 80 characters, for comparison. */
export function normalised(value: unknown): string {
  return oneLine(value, 80).toLowerCase();
}
