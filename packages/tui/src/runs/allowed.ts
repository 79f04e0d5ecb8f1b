import type { RunSummary } from "@orange-hyper/loop";
import type { RunAction } from "./run-board.js";
import { isOver, pendingApprovals, type RunsState } from "./state.js";

/** A process works on it. */
export function mayPause({ run, interrupted }: RunSummary): boolean {
  return run.status === "running" && !interrupted;
}

/** Nobody works on it, it is not over, and no decision has to come first. */
export function mayResume(summary: RunSummary): boolean {
  const waits = pendingApprovals(summary).some(({ blocking }) => blocking);
  return !isOver(summary) && !mayPause(summary) && !waits;
}

export function mayAbort(summary: RunSummary): boolean {
  return !isOver(summary);
}

/** One thing at a time is done to a run. A step that was taken here can be paused, and its run ended. */
export function isFree({ busy }: RunsState, id: string, kind: RunAction["kind"]): boolean {
  const doing = busy.get(id);
  return doing === undefined || (doing === "resume" && (kind === "pause" || kind === "abort"));
}
