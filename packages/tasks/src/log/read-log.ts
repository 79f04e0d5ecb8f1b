import type { Home } from "@orange-hyper/core/ports";
import { type LogEntryLine, newestLines } from "./log-file.js";
import { LOG_LEVELS, type LogComponent, type LogLevel } from "./log-line.js";

export interface LogFilter {
  /** This level, and more serious ones. */
  readonly level: LogLevel | undefined;
  readonly component: LogComponent | undefined;
  /** Stands anywhere in the line, in any case. */
  readonly grep: string | undefined;
}

export interface ReadLines {
  /** Oldest first. */
  readonly entries: readonly LogEntryLine[];
  /** The last line of all, whatever it is about. */
  readonly newest: LogEntryLine | undefined;
}

/** Writers of one moment do not come in the order of their times. */
const DISORDER_MS = 60_000;

/** The last lines that a filter lets pass: no more than `lines`, and none up to `after`. */
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
