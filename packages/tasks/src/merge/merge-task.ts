import type { TaskPlace } from "../model/read-task.js";
import type { Task } from "../model/task.js";
import type { NextSteps } from "../schema/merging.js";
import type { Warning } from "../schema/parts.js";
import type { EngineState } from "../storage/engine-state.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { checkMergeable } from "./check-mergeable.js";
import { remoteBranchStays } from "./errors.js";
import { landByPullRequest, landHere, removeBranches } from "./land.js";
import { mergedBefore } from "./merge-here.js";
import type { MergeOptions } from "./merge-options.js";
import { findMergeRisks, type MergeRisks } from "./merge-risks.js";
import { mergedPullRequest } from "./merged-pull-request.js";
import { recordMerge } from "./record.js";
import { sweepScratch } from "./scratch.js";

/** The result of a merge. */
export interface Merged {
  readonly task: Task;
  readonly state: EngineState;
  readonly commit: string;
  readonly via: "local" | "pr";
  readonly pushed: boolean;
  /** What was found before anything was changed. */
  readonly risks: MergeRisks;
  /** Problems with the steps that followed the merge. */
  readonly warnings: readonly Warning[];
  readonly next: NextSteps | null;
}

export interface MergeRequest extends MergeOptions {
  /** Called with the overlaps and warnings before anything is changed. */
  readonly onRisks?: (risks: MergeRisks) => void;
}

/**
 * Merges the work of a task into the default branch, and ends the task. Holds the lock of the task throughout, so that
 * its status cannot change, and no other lock. If the process ends midway, the default branch has either none or all of
 * the work, and the next call completes the merge.
 */
export async function mergeTask(
  engine: EngineContext,
  place: TaskPlace,
  request: MergeRequest,
): Promise<Merged> {
  await sweepScratch(engine.pooling);
  return withTask(engine, place, async (stored, state) => {
    const looked = { stored, state };
    const before = await mergedBefore(engine, looked);
    checkMergeable(looked, { ...request, force: request.force || before !== null });
    const pullRequest = before === null ? await mergedPullRequest(stored.task, request) : null;
    if (request.deleteRemoteBranch && !request.push && pullRequest === null) throw remoteBranchStays();
    const risks = await findMergeRisks(engine, looked);
    request.onRisks?.(risks);
    const landing =
      pullRequest === null
        ? await landHere(engine, looked, { ...request, before })
        : await landByPullRequest(engine, looked, pullRequest);
    const { landed } = landing;
    const recorded = await recordMerge(engine, { stored, state: landing.state }, landed);
    const left = await removeBranches(engine, recorded.task.branch, request, landed);
    const { commit, pushed } = landed;
    const via = pullRequest === null ? "local" : "pr";
    return { ...recorded, commit, via, pushed, risks, warnings: [...landing.warnings, ...left] };
  });
}
