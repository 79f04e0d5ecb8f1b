import { internalError, isRecord } from "@orange-hyper/core";
import type { LogEntry } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";

/** Maximum length of a line in bytes. A longer one counts as damaged. */
export const LINE_LIMIT = 4 * 1024 * 1024;

/**
 * Renders a record as a line. With `endsLast`, first ends a preceding line that lacks a line break. Throws when the
 * record does not serialise to a JSON object.
 */
export function renderLine(record: object, endsLast: boolean): string {
  const json = JSON.stringify(record);
  if (!json?.startsWith("{")) throw internalError("A log record must be a JSON object.");
  return `${endsLast ? "\n" : ""}${json}\n`;
}

/** Parses a line; null for a blank one. `ended` is true when a line break follows. */
export function parseLine(text: string, line: number, ended: boolean): LogEntry | null {
  const source = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (source.trim() === "") return null;
  try {
    const value: unknown = JSON.parse(source);
    if (isRecord(value)) return { kind: "record", line, value };
    return { kind: "damaged", line, reason: msg`the line is not a JSON object`, torn: false };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "damaged", line, reason, torn: !ended };
  }
}

/** Returns the entry for a line that exceeds the limit. */
export function overlongLine(line: number): LogEntry {
  return { kind: "damaged", line, reason: msg`the line is longer than 4 MiB`, torn: false };
}
