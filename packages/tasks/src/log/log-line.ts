/** Log levels, most serious first. */
export const LOG_LEVELS = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Components that write to the log. */
export const LOG_COMPONENTS = [
  "cli",
  "project",
  "task",
  "engine",
  "monitor",
  "workspace",
  "tmux",
  "git",
  "github",
  "spawn",
  "dashboard",
] as const;
export type LogComponent = (typeof LOG_COMPONENTS)[number];

/** A line of the log, without its time. */
export interface LogLine {
  readonly level: LogLevel;
  readonly component: LogComponent;
  readonly msg: string;
  readonly [context: string]: unknown;
}
