import { isRecord, jsonObject } from "@orange-hyper/core";

/**
 * Maximum size of a line in bytes, including its line break. A line up to this size is appended atomically by one
 * write.
 */
export const LINE_LIMIT = 64 * 1024;

/** Returns an event that fits into one line. If it is too long, its longest texts are cut and `truncated` is set. */
export function fitted<T extends object>(event: T): T | (T & { readonly truncated: true }) {
  let fitting: T | (T & { readonly truncated: true }) = event;
  for (let room = LINE_LIMIT; bytesOf(lineOf(fitting)) > LINE_LIMIT; room = Math.floor(room / 2)) {
    fitting = { ...(cut(event, room) as T), truncated: true };
  }
  return fitting;
}

function lineOf(event: object): string {
  return `${JSON.stringify(event)}\n`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}

/** Cuts every text in a value to at most `room` characters, without splitting a character. */
function cut(value: unknown, room: number): unknown {
  if (typeof value === "string")
    return Array.from(value.slice(0, room + 1))
      .slice(0, room)
      .join("");
  if (Array.isArray(value)) return value.map((item) => cut(item, room));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item, room)]));
}

export interface ReadHistory {
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** Number of unreadable lines before the last one. */
  readonly skipped: number;
  /** True when the last line is incomplete. */
  readonly hasPartialTail: boolean;
}

/** Parses the text of a `history.jsonl`. An unreadable line is skipped and does not affect the others. */
export function readHistory(text: string): ReadHistory {
  const lines = text.split("\n");
  const tail = lines.pop() ?? "";
  const read = lines.map((line) => (line.trim() === "" ? null : eventOf(line)));
  const events = read.flatMap((event) => (event === null || event === undefined ? [] : [event]));
  return { events, skipped: read.filter((event) => event === undefined).length, hasPartialTail: tail !== "" };
}

function eventOf(line: string): Readonly<Record<string, unknown>> | undefined {
  const event = jsonObject(line);
  return typeof event?.["type"] === "string" ? event : undefined;
}
