import { displayPath } from "@orange-hyper/core";
import type { Unreadable } from "@orange-hyper/core/ports";
import type { SignalStatus, SkippedData } from "../schema.js";

/** A group of counts, and the files that could not be counted. */
export interface CountedGroup<Group> {
  readonly group: Group;
  readonly skipped: readonly SkippedData[];
}

/** Returns the status of a group with `total` items. */
export function groupStatus(total: number, needsAttention: boolean): SignalStatus {
  if (needsAttention) return "needs-attention";
  return total > 0 ? "good" : "insufficient-data";
}

/** Converts unreadable files to their form in answers. */
export function skippedFiles(files: readonly Unreadable[]): readonly SkippedData[] {
  return files.map(({ key, reason }) => ({ path: displayPath(key), reason }));
}
