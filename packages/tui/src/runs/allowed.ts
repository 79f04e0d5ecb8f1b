import type { RunSummary } from "@orange-hyper/loop";
import type { RunAction } from "./run-board.js";
import { isOver, pendingApprovals, type RunsState } from "./state.js";

/** Returns true while a process is working on the run. */
export function mayPause({ run, interrupted }: RunSummary): boolean {
  return run.status === "running" && !interrupted;
}

/** Returns true if no process is working on the run, it is not over, and no blocking approval is pending. */
export function mayResume(summary: RunSummary): boolean {
  const waits = pendingApprovals(summary).some(({ blocking }) => blocking);
  return !isOver(summary) && !mayPause(summary) && !waits;
}

export function mayAbort(summary: RunSummary): boolean {
  return !isOver(summary);
}

/**
 * Returns true if an action may be started on a run. Only one runs at a time, except that a step started here can be
 * paused or ended.
 */
export function isFree({ busy }: RunsState, id: string, kind: RunAction["kind"]): boolean {
  const doing = busy.get(id);
  return doing === undefined || (doing === "resume" && (kind === "pause" || kind === "abort"));
}
