import type { NextSteps } from "../kernel-link/quest-link.js";
import type { TaskPlace } from "../model/read-task.js";
import type { Task } from "../model/task.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { checkMergeable } from "./check-mergeable.js";
import { remoteBranchStays } from "./errors.js";
import { landByPullRequest, landHere, removeBranches } from "./land.js";
import { type Around, lookAround } from "./look-around.js";
import { mergedBefore } from "./merge-here.js";
import type { MergeOptions } from "./merge-options.js";
import { mergedPullRequest } from "./merged-pull-request.js";
import { recordMerge } from "./record.js";
import { sweepScratch } from "./scratch.js";

/** What came of a merge. */
export interface Merged extends Around {
  readonly task: Task;
  readonly commit: string;
  readonly via: "local" | "pr";
  readonly pushed: boolean;
  readonly next: NextSteps | null;
}

export interface MergeRequest extends MergeOptions {
  /** Is told what is around before anything is changed. */
  readonly onLook?: (around: Around) => void;
}

/**
 * Merges the work of a task into the default branch, and ends the task. The lock of the task is held all the while, so that its
 * status stays what it is; no other lock is. A process that ends in between leaves the default branch as it was or with the whole
 * work, and the next call comes to the same end.
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
    const around = await lookAround(engine, looked);
    request.onLook?.(around);
    const landing =
      pullRequest === null
        ? await landHere(engine, looked, { ...request, before })
        : await landByPullRequest(engine, looked, pullRequest);
    const { landed } = landing;
    const { task, next } = await recordMerge(engine, { stored, state: landing.state }, landed);
    const left = await removeBranches(engine, task.branch, request, landed);
    const { commit, pushed } = landed;
    const via = pullRequest === null ? "local" : "pr";
    const warnings = [...around.warnings, ...landing.warnings, ...left];
    return { task, commit, via, pushed, next, overlaps: around.overlaps, warnings };
  });
}
