import type { RunSummary } from "@orange-hyper/loop";
import { isOver } from "./state.js";

/** A process works on it. */
export function mayPause({ run, interrupted }: RunSummary): boolean {
  return run.status === "running" && !interrupted;
}

/** Nobody works on it, and it is not over. */
export function mayResume(summary: RunSummary): boolean {
  return !isOver(summary) && !mayPause(summary);
}

export function mayAbort(summary: RunSummary): boolean {
  return !isOver(summary);
}
