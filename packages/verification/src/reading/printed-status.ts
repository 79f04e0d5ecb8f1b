import type { Report } from "./reading.js";

/** The status that a line prints where a report puts it; null where it is another line. */
export function printedStatus({ before, after }: Report, lastLine: string): number | null {
  const line = lastLine.trim();
  if (!line.startsWith(before) || !line.endsWith(after)) return null;
  const text = line.slice(before.length, line.length - after.length);
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}
