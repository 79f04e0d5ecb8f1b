import type { PageRun } from "./state.js";
import { w } from "./words/index.js";

/** What a list of runs is narrowed to. */
export const RUN_GROUPS = ["waits", "busy", "stuck", "completed", "failed"] as const;
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

/** Where a run stands, roughly. */
export function groupOf({ status }: Pick<PageRun, "status">): RunGroup {
  return GROUPS[status];
}

/** True for a run that is not over. */
export function isOpen(run: PageRun): boolean {
  return run.status !== "completed" && groupOf(run) !== "failed";
}

/** A code of a run in words: a verdict, a reason, a kind of approval; the code itself where it is none that we know. */
export function wordOf(code: string): string {
  return Object.hasOwn(w.runs.words, code) ? (w.runs.words[code] ?? code) : code;
}

/** A length of time as checks and answers take it. */
export function span(seconds: number): string {
  if (seconds < 120) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`;
}
