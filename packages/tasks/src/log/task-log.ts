import type { ClockPort, Home } from "@orange-hyper/core/ports";
import { LOG_LEVELS, type LogLevel, type LogLine } from "./log-line.js";

/** A log for diagnosing faults. Best-effort: it never throws and never prints. */
export interface TaskLog {
  /** Returns false for a level that is not recorded, so that callers need not build the line. */
  wants(level: LogLevel): boolean;
  write(line: LogLine): Promise<void>;
}

/** Opens the log of a home folder at the level given by ORANGE_LOG_LEVEL. Default: `info`. */
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
        // Loaded on demand, because it loads the secret detection, which most commands do not need.
        const { appendLine } = await import("./log-file.js");
        await appendLine(home, { ts: clock.now(), ...line });
      } catch {
        // Ignored: on a full disk, the command's own writes report the error.
      }
    },
  };
}
