import type { Home } from "@orange-hyper/core/ports";
import { type LogEntryLine, newestLines } from "./log-file.js";
import { LOG_LEVELS, type LogComponent, type LogLevel } from "./log-line.js";

export interface LogFilter {
  /** Includes this level and more serious ones. */
  readonly level: LogLevel | undefined;
  readonly component: LogComponent | undefined;
  /** Text that occurs anywhere in the line, ignoring case. */
  readonly grep: string | undefined;
}

export interface ReadLines {
  /** Matching lines, oldest first. */
  readonly entries: readonly LogEntryLine[];
  /** The newest line of the log, whether or not it matches. */
  readonly newest: LogEntryLine | undefined;
}

/** How far lines of concurrent writers may be out of order, in ms. */
const DISORDER_MS = 60_000;

/** Returns the last lines that pass a filter: at most `lines`, and only those after `after`. */
export async function readLog(
  home: Home,
  filter: LogFilter,
  { lines, after }: { readonly lines: number; readonly after?: LogEntryLine | undefined },
): Promise<ReadLines> {
  const isKnown = (entry: LogEntryLine): boolean =>
    after !== undefined &&
    (JSON.stringify(entry) === JSON.stringify(after) ||
      Date.parse(entry.ts) < Date.parse(after.ts) - DISORDER_MS);
  const found: LogEntryLine[] = [];
  let newest = after;
  for await (const entry of newestLines(home)) {
    if (isKnown(entry)) break;
    if (newest === after) newest = entry;
    if (passes(entry, filter)) found.push(entry);
    if (found.length >= lines) break;
  }
  return { entries: found.reverse(), newest };
}

function passes(entry: LogEntryLine, { level, component, grep }: LogFilter): boolean {
  if (level !== undefined && LOG_LEVELS.indexOf(entry.level) > LOG_LEVELS.indexOf(level)) return false;
  if (component !== undefined && entry.component !== component) return false;
  return grep === undefined || JSON.stringify(entry).toLowerCase().includes(grep.toLowerCase());
}
