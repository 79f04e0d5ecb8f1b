import { toOrangeError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { reviewOf } from "../kernel-link/quest-link.js";
import { overlapsOf } from "../overlap/overlap.js";
import type { Overlap } from "../schema/merging.js";
import type { Warning } from "../schema/parts.js";
import type { EngineContext, Looked } from "../workflow/engine-context.js";

/** What a person should see before a merge. None of it prevents the merge. */
export interface MergeRisks {
  readonly overlaps: readonly Overlap[];
  readonly warnings: readonly Warning[];
}

/** Finds other tasks that changed the same files, and commits that no reviewer has seen. */
export async function findMergeRisks(engine: EngineContext, looked: Looked): Promise<MergeRisks> {
  const { task } = looked.stored;
  const warnings: Warning[] = [];
  let overlaps: readonly Overlap[] = [];
  try {
    overlaps = await overlapsOf(engine, task);
  } catch (error) {
    warnings.push({
      code: "OVERLAP_UNKNOWN",
      message: msg`The worktrees of other tasks could not be compared: ${toOrangeError(error).message}`,
      hint: msg`Run \`orange workspace list\` to see what is wrong with them.`,
    });
  }
  for (const { id, branch, files } of overlaps) {
    warnings.push({
      code: "OVERLAP",
      message: msg`The task ${id} on ${branch} changed some of the same files: ${files.map(({ path }) => path).join(", ")}`,
      hint: msg`Run \`orange task overlap ${task.id}\` to see the lines.`,
    });
  }
  const review = task.status === "reviewing" ? await reviewOf(engine, looked) : null;
  if (review?.later) {
    warnings.push({
      code: "COMMITS_AFTER_REVIEW",
      message: msg`The branch has commits that the reviewer has not seen: ${review.later}`,
      hint: msg`Look at them with \`git log ${task.branch}\`.`,
    });
  }
  return { overlaps, warnings };
}
