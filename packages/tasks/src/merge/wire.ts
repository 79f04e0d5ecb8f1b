import type { NextSteps } from "../kernel-link/quest-link.js";
import type { Overlap } from "../overlap/overlap.js";
import { effectWarnings } from "../updates/attention.js";
import type { Warning } from "../warning.js";
import type { TaskData } from "../wire.js";
import type { Merged } from "./merge-task.js";
import type { MergePreview } from "./preview-merge.js";

/** `data` of `task.merge`. */
export interface MergeData {
  readonly task: TaskData;
  readonly commit: string;
  readonly via: "local" | "pr";
  readonly pushed: boolean;
  readonly overlaps: readonly Overlap[];
  readonly next: NextSteps | null;
  readonly warnings: readonly Warning[];
}

/** Builds the data of a merge. `since` is when the merge began; effects that failed earlier are not reported. */
export function mergeData(merged: Merged, task: TaskData, since: string): MergeData {
  const { commit, via, pushed, next, risks, state } = merged;
  const warnings = [...risks.warnings, ...merged.warnings, ...effectWarnings(task.id, state, since)];
  return { task, commit, via, pushed, overlaps: risks.overlaps, next, warnings };
}

/** `data` of `task.merge --dry-run`. */
export interface PreviewData {
  readonly dry_run: true;
  readonly task: TaskData;
  readonly via: "local" | "pr";
  readonly into: string;
  readonly strategy: MergePreview["strategy"];
  /** Null if the merge would be refused before its commits are known. */
  readonly commits: number | null;
  /** Null if no worktree has the default branch checked out. */
  readonly checked_out_in: string | null;
  /** Null if unknown. */
  readonly conflicts: readonly string[] | null;
  readonly refusal: { readonly code: string; readonly message: string; readonly hint: string } | null;
  readonly overlaps: readonly Overlap[];
  readonly warnings: readonly Warning[];
}

export function previewData(preview: MergePreview, task: TaskData): PreviewData {
  const { into, strategy, plan, checkedOutIn, conflicts, refusal, risks } = preview;
  return {
    dry_run: true,
    task,
    via: strategy === "pr" ? "pr" : "local",
    into,
    strategy,
    commits: plan?.commits ?? null,
    checked_out_in: checkedOutIn,
    conflicts,
    refusal: refusal && { code: refusal.code, message: refusal.message, hint: refusal.hint },
    overlaps: risks.overlaps,
    warnings: risks.warnings,
  };
}
