/** Maximum number of characters in a summary. */
const SUMMARY_LIMIT = 200;

/** Returns a summary as one trimmed line; null if the text has several lines or control characters, or is too long. */
export function summaryOf(text: string): string | null {
  const summary = text.trim();
  const isPlain = !/\p{Cc}|[\u2028\u2029]/u.test(summary);
  return isPlain && Array.from(summary).length <= SUMMARY_LIMIT ? summary : null;
}
