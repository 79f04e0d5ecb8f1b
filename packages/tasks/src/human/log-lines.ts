import type { Screen } from "@orange-hyper/core/human";
import type { LogEntryLine } from "../log/log-file.js";
import type { LogLevel } from "../log/log-line.js";
import { shown } from "./shown.js";

/** Lines of the log for people: each with its time, how serious it is, what it says, and what it is about. */
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
