import { isOrangeError, type OrangeError } from "@orange-hyper/core";
import type { TaskPlace } from "../model/read-task.js";
import type { Task } from "../model/task.js";
import { readEngineState } from "../storage/engine-state.js";
import { findTask } from "../storage/task-files.js";
import type { EngineContext, Looked } from "../workflow/engine-context.js";
import { checkMergeable } from "./check-mergeable.js";
import { mergeConflict, remoteBranchStays } from "./errors.js";
import { mergedBefore } from "./merge-here.js";
import type { MergeOptions } from "./merge-options.js";
import { findMergeRisks, type MergeRisks } from "./merge-risks.js";
import { mergedPullRequest } from "./merged-pull-request.js";
import {
  checkBranch,
  checkWorkspace,
  conflictsOf,
  type MergePlan,
  type MergeStrategy,
  planMerge,
} from "./plan.js";
import { findTarget } from "./target.js";

/** What a merge would do. */
export interface MergePreview {
  readonly task: Task;
  readonly risks: MergeRisks;
  readonly into: string;
  readonly strategy: MergeStrategy | "pr";
  /** Null if the merge would be refused before its commits are known. */
  readonly plan: MergePlan | null;
  /** The worktree that would be updated as well; null if none has the default branch checked out. */
  readonly checkedOutIn: string | null;
  /** Files that both sides changed in the same places; null if unknown. */
  readonly conflicts: readonly string[] | null;
  /** The error that the merge would be refused with; null if it would succeed. */
  readonly refusal: OrangeError | null;
}

type Foreseen = Partial<Pick<MergePreview, "strategy" | "plan" | "checkedOutIn" | "conflicts">>;

/** Determines what a merge would do, and changes nothing. */
export async function previewMerge(
  engine: EngineContext,
  place: TaskPlace,
  options: MergeOptions,
): Promise<MergePreview> {
  const stored = await findTask(engine.pooling.home, place.id);
  const state = await readEngineState(engine.pooling.home, place, stored.task.status);
  const looked = { stored, state };
  const { foreseen, refusal } = await foresee(engine, looked, options);
  return {
    ...{ task: stored.task, into: engine.pooling.project.default_branch, strategy: options.strategy },
    ...{ plan: null, checkedOutIn: null, conflicts: null, ...foreseen, refusal },
    risks: await findMergeRisks(engine, looked),
  };
}

async function foresee(
  engine: EngineContext,
  looked: Looked,
  options: MergeOptions,
): Promise<{ readonly foreseen: Foreseen; readonly refusal: OrangeError | null }> {
  const { task } = looked.stored;
  let foreseen: Foreseen = {};
  try {
    const before = await mergedBefore(engine, looked);
    checkMergeable(looked, { ...options, force: options.force || before !== null });
    if (before !== null) return { foreseen: { conflicts: [] }, refusal: null };
    const pullRequest = await mergedPullRequest(task, options);
    if (options.deleteRemoteBranch && !options.push && pullRequest === null) throw remoteBranchStays();
    if (pullRequest !== null) {
      checkBranch(engine.pooling, task);
      await checkWorkspace(engine.pooling, task);
      return { foreseen: { strategy: "pr", conflicts: [] }, refusal: null };
    }
    const plan = await planMerge(engine.pooling, task, options);
    const conflicts = options.strategy === "ff" ? [] : await conflictsOf(engine.pooling, plan);
    foreseen = { plan, conflicts };
    if (conflicts !== null && conflicts.length > 0)
      throw mergeConflict(task.branch, engine.pooling.project.default_branch, conflicts);
    return { foreseen: { ...foreseen, checkedOutIn: await findTarget(engine.pooling) }, refusal: null };
  } catch (error) {
    if (!isOrangeError(error)) throw error;
    return { foreseen, refusal: error };
  }
}
