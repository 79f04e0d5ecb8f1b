import { internalError, isRecord } from "@orange-hyper/core";
import type { LogEntry } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";

/** Longest line that is read; a longer one is damaged. */
export const LINE_LIMIT = 4 * 1024 * 1024;

/** A record as its line, ending the line before it first if that has no end. Throws when JSON has no object for it. */
export function renderLine(record: object, endsLast: boolean): string {
  const json = JSON.stringify(record);
  if (!json?.startsWith("{")) throw internalError("A log record must be a JSON object.");
  return `${endsLast ? "\n" : ""}${json}\n`;
}

/** The entry of a line; null for a blank one. `ended` says whether a line end follows it. */
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

/** The entry of a line that was not read to its end. */
export function overlongLine(line: number): LogEntry {
  return { kind: "damaged", line, reason: msg`the line is longer than 4 MiB`, torn: false };
}
