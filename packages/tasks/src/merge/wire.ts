import type { MergeData, PreviewData } from "../schema/merging.js";
import type { TaskData } from "../schema/parts.js";
import { effectWarnings } from "../updates/attention.js";
import type { Merged } from "./merge-task.js";
import type { MergePreview } from "./preview-merge.js";

/** Builds the data of a merge. `since` is when the merge began; effects that failed earlier are not reported. */
export function mergeData(merged: Merged, task: TaskData, since: string): MergeData {
  const { commit, via, pushed, next, risks, state } = merged;
  const warnings = [...risks.warnings, ...merged.warnings, ...effectWarnings(task.id, state, since)];
  return { task, commit, via, pushed, overlaps: risks.overlaps, next, warnings };
}

/** Builds the data of a dry run. */
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
