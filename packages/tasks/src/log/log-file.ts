import { isRecord } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { redact } from "@orange-hyper/redact";
import { fitted } from "../history/history-lines.js";
import type { LogLine } from "./log-line.js";

const KEY = "orange.log";
/** Maximum size of the log in bytes, and the number of rotated logs to keep. */
const LARGEST = 10 * 1024 * 1024;
const KEPT = 3;

export interface LogEntryLine extends LogLine {
  readonly ts: string;
}

/**
 * Appends a line with secrets redacted; safe for concurrent processes. The log is rotated first if the line would make
 * it too large.
 */
export async function appendLine(home: Home, line: LogEntryLine): Promise<void> {
  const entry = fitted(withoutSecrets(line));
  const room = LARGEST - new TextEncoder().encode(JSON.stringify(entry)).byteLength - 1;
  if ((await home.logs.size(KEY)) > room) await rotate(home, room);
  await home.logs.append(KEY, entry, { concurrent: true });
}

/** Yields the lines of the log and of the rotated logs, newest first. */
export async function* newestLines(home: Home): AsyncGenerator<LogEntryLine> {
  for (const key of [KEY, ...asides()]) {
    for await (const entry of home.logs.newest(key)) {
      if (entry.kind === "record" && isRecord(entry.value)) yield entry.value as unknown as LogEntryLine;
    }
  }
}

function asides(): readonly string[] {
  return Array.from({ length: KEPT }, (_, index) => `${KEY}.${index + 1}`);
}

/**
 * Rotates under a lock and checks the size again, because another process may have rotated the log meanwhile, and a
 * second rotation would discard an old log early.
 */
async function rotate({ logs, locks }: Home, room: number): Promise<void> {
  const lease = await locks.acquire("log", { command: "orange log", waitMs: 0 }).catch(() => null);
  if (lease === null) return;
  try {
    if ((await logs.size(KEY)) <= room) return;
    const names = [KEY, ...asides()];
    for (let index = KEPT; index > 0; index -= 1) {
      const [from = "", to = ""] = [names[index - 1], names[index]];
      await logs.rename(from, to);
    }
  } finally {
    await lease.release();
  }
}

function withoutSecrets<T>(value: T): T {
  if (typeof value === "string") return redact(value).text as T;
  if (Array.isArray(value)) return value.map(withoutSecrets) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSecrets(one)])) as T;
}
