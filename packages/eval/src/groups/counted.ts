import { displayPath } from "@orange-hyper/core";
import type { Unreadable } from "@orange-hyper/core/ports";
import type { SignalStatus, SkippedData } from "../schema.js";

/** A group of counts, and the files that could not be counted. */
export interface Counted<Group> {
  readonly group: Group;
  readonly skipped: readonly SkippedData[];
}

/** Needs attention first; then good, unless there is nothing to be good. */
export function statusOf(total: number, needsAttention: boolean): SignalStatus {
  if (needsAttention) return "needs-attention";
  return total > 0 ? "good" : "insufficient-data";
}

/** Unreadable files as answers name them. */
export function skippedFiles(files: readonly Unreadable[]): readonly SkippedData[] {
  return files.map(({ key, reason }) => ({ path: displayPath(key), reason }));
}
