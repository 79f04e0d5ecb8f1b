import { redact } from "@orange-hyper/redact";

/** A line of a log as it may be shown. */
export function shownLine(line: string): string {
  const { text, redacted } = redact(line);
  return redacted ? `${text} (secrets removed)` : text;
}
