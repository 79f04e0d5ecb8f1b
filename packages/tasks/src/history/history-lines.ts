import { isRecord, jsonObject } from "@orange-hyper/core";

/** Most bytes of a line with its end: one write appends that much whole. */
export const LINE_LIMIT = 64 * 1024;

/** An event that fits into one line. Where it would be too long, its longest texts are cut, and it says so. */
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

/** Every text in a value, of no more than so many characters, none of them halved. */
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
  /** Lines in the middle that say nothing. */
  readonly skipped: number;
  /** The last line was not written to its end. */
  readonly hasPartialTail: boolean;
}

/** Reads the text of a `history.jsonl`; a line that says nothing loses itself alone. */
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
