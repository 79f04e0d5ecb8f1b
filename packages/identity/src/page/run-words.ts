import type { PageRun } from "./state.js";
import { w } from "./words/index.js";

/** Groups by which a list of runs can be filtered. */
export const RUN_GROUPS = ["waits", "busy", "stuck", "completed", "failed"] as const;
/** A group of runs. */
export type RunGroup = (typeof RUN_GROUPS)[number];

const GROUPS: Readonly<Record<PageRun["status"], RunGroup>> = {
  created: "busy",
  running: "busy",
  waiting_approval: "waits",
  waiting_handoff: "waits",
  paused: "stuck",
  blocked: "stuck",
  completed: "completed",
  failed: "failed",
  aborted: "failed",
};

/** Returns the group of a run. */
export function groupOf({ status }: Pick<PageRun, "status">): RunGroup {
  return GROUPS[status];
}

/** Returns true for a run that is not over. */
export function isOpen(run: PageRun): boolean {
  return run.status !== "completed" && groupOf(run) !== "failed";
}

/**
 * Returns the words for a code of a run, such as a verdict, a reason or a kind of approval; an unknown code is returned
 * unchanged.
 */
export function wordOf(code: string): string {
  return Object.hasOwn(w.runs.words, code) ? (w.runs.words[code] ?? code) : code;
}

/** Formats the duration of a check or an answer. */
export function span(seconds: number): string {
  if (seconds < 120) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`;
}
