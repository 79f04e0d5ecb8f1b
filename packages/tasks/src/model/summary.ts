/** Most characters of a summary. */
const SUMMARY_LIMIT = 200;

/** A summary as it is kept: one trimmed line. Null for what is none: several lines, too long, with control characters. */
export function summaryOf(text: string): string | null {
  const summary = text.trim();
  const isPlain = !/\p{Cc}|[\u2028\u2029]/u.test(summary);
  return isPlain && Array.from(summary).length <= SUMMARY_LIMIT ? summary : null;
}
