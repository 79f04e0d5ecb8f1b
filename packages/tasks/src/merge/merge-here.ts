import { commitOf } from "../git/refs.js";
import { projectGit } from "../pool/worktree.js";
import { type EngineState, type OpenMerge, writeEngineState } from "../storage/engine-state.js";
import type { EngineContext, Looked } from "../workflow/engine-context.js";
import { isAncestor } from "./ancestry.js";
import { targetMoves } from "./errors.js";
import { makeMergeCommit } from "./merge-commit.js";
import { type PlanOptions, planMerge, tipOf } from "./plan.js";
import { moveTarget, targetRef } from "./target.js";

/** Maximum number of attempts at a merge. Each retry is due to another process that moved the default branch. */
const ATTEMPTS = 3;

/** A merge that is in the default branch, with the engine state after it. */
export interface MergedHere extends Omit<OpenMerge, "at"> {
  readonly state: EngineState;
}

/**
 * Returns the merge of an earlier process that moved the default branch but did not end the task; null if there was
 * none, or if the task has new commits since.
 */
export async function mergedBefore(
  { pooling }: EngineContext,
  { stored: { task }, state }: Looked,
): Promise<MergedHere | null> {
  const { merge } = state;
  if (merge === null) return null;
  const git = projectGit(pooling);
  const target = await commitOf(git, targetRef(pooling));
  if (target === null || !(await isAncestor(git, merge.commit, target))) return null;
  const tip = await tipOf(git, task.branch);
  if (tip !== null && !(await isAncestor(git, tip, target))) return null;
  return { commit: merge.commit, strategy: merge.strategy, state };
}

/**
 * Merges the branch of a task into the default branch of this repository. The merge is recorded in the engine state
 * before the branch moves, so that a later process can complete it.
 */
export async function mergeHere(
  engine: EngineContext,
  { stored: { task }, state }: Looked,
  options: PlanOptions,
): Promise<MergedHere> {
  const { pooling } = engine;
  const { home, clock } = pooling;
  const { strategy } = options;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const plan = await planMerge(pooling, task, options);
    const isMade = strategy === "merge" && plan.commits > 0;
    const fast = plan.commits === 0 ? plan.onto : plan.tip;
    const commit = isMade ? await makeMergeCommit(pooling, task, plan) : fast;
    const opened = { ...state, merge: { commit, strategy, at: clock.now() } };
    await writeEngineState(home, task, opened);
    const why = `orange: merge task ${task.id}`;
    if (await moveTarget(pooling, { from: plan.from, to: commit, why }))
      return { commit, strategy, state: opened };
  }
  throw targetMoves(pooling.project.default_branch);
}
