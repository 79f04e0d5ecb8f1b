import { isRecord } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { redact } from "@orange-hyper/redact";
import { fitted } from "../history/history-lines.js";
import type { LogLine } from "./log-line.js";

const KEY = "orange.log";
/** Bytes that the log may have, and how many that were put aside are kept. */
const LARGEST = 10 * 1024 * 1024;
const KEPT = 3;

export interface LogEntryLine extends LogLine {
  readonly ts: string;
}

/** Adds a line without secrets; several processes may at once. What would make the log too large is the first of a new one. */
export async function appendLine(home: Home, line: LogEntryLine): Promise<void> {
  const entry = fitted(withoutSecrets(line));
  const room = LARGEST - new TextEncoder().encode(JSON.stringify(entry)).byteLength - 1;
  if ((await home.logs.size(KEY)) > room) await rotate(home, room);
  await home.logs.append(KEY, entry, { concurrent: true });
}

/** The lines of the log and of those that were put aside, the newest first. */
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

/** Somebody else may have done it meanwhile: what is aside is not to be lost for a few lines. */
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
