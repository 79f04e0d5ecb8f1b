import type { Report } from "./reading.js";

/** Returns the status that a line prints in the place given by a report; null when it is another line. */
export function printedStatus({ before, after }: Report, lastLine: string): number | null {
  const line = lastLine.trim();
  if (!line.startsWith(before) || !line.endsWith(after)) return null;
  const text = line.slice(before.length, line.length - after.length);
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}
