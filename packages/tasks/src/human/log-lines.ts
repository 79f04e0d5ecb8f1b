import type { Screen } from "@orange-hyper/core/human";
import type { LogEntryLine } from "../log/log-file.js";
import type { LogLevel } from "../log/log-line.js";
import { shown } from "./shown.js";

/** Formats log entries as text, one line each: time, level, component, message and context. */
export function logLines(entries: readonly LogEntryLine[], screen: Screen): string {
  const paint: Readonly<Record<LogLevel, (text: string) => string>> = {
    error: screen.red,
    warn: screen.yellow,
    info: String,
    debug: screen.dim,
  };
  return entries
    .map(({ ts, level, component, msg, ...context }) => {
      const facts = Object.entries(context).map(
        ([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
      );
      const said = shown([msg, ...facts].join(" "));
      return `${screen.dim(ts)} ${(paint[level] ?? String)(level.padEnd(5))} ${component.padEnd(9)} ${said}`;
    })
    .join("\n");
}
