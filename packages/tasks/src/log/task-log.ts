import type { ClockPort, Home } from "@orange-hyper/core/ports";
import { LOG_LEVELS, type LogLevel, type LogLine } from "./log-line.js";

/** What happened, for whoever looks for a fault. It never makes anything fail, and prints nothing. */
export interface TaskLog {
  /** False for what nobody wants to have written; then there is no need to put a line together. */
  wants(level: LogLevel): boolean;
  write(line: LogLine): Promise<void>;
}

/** The log of a home folder, as far as ORANGE_LOG_LEVEL wants it; `info` where that says nothing. */
export function openLog(
  { home, clock }: { readonly home: Home; readonly clock: Pick<ClockPort, "now"> },
  env: Readonly<Record<string, string | undefined>>,
): TaskLog {
  const named = env["ORANGE_LOG_LEVEL"]?.toLowerCase();
  const most = LOG_LEVELS.find((level) => level === named) ?? "info";
  const wants = (level: LogLevel): boolean => LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(most);
  return {
    wants,
    write: async (line) => {
      if (!wants(line.level)) return;
      try {
        // Loads what finds secrets, which most commands have no need of.
        const { appendLine } = await import("./log-file.js");
        await appendLine(home, { ts: clock.now(), ...line });
      } catch {
        // A full disk is told by what the command does itself.
      }
    },
  };
}
