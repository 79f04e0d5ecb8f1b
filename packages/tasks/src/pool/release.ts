import { isOrangeError } from "@orange-hyper/core";
import type { TaskPlace } from "../model/read-task.js";
import { readEngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { taskFile } from "../storage/task-files.js";
import { unbindWorktree } from "../upkeep/bind.js";
import type { Actor } from "../workflow/transitions.js";
import { claimedByOthers, type Pooling, quarantine } from "./acquire.js";
import type { PoolEntry } from "./pool.js";
import { changePool, setEntry } from "./pool-file.js";
import { salvageRef } from "./salvage-ref.js";
import { isWorktree, type Kept, projectGit, resetWorktree } from "./worktree.js";

export interface ReleaseRequest {
  readonly task: TaskPlace;
  /** True to salvage uncommitted work under a reference first; false to refuse the release if there is any. */
  readonly force: boolean;
  readonly by: Actor;
  /** Files that were created for a harness. Default: those listed in `engine.json`. */
  readonly setupFiles?: readonly string[];
}

/**
 * Returns a task's worktree to the pool; the branch and its commits stay. A worktree that is no longer the task's is
 * left alone. Returns the salvaged work that is on no branch, or null. Throws WORKSPACE_DIRTY, with nothing changed, if
 * there is uncommitted work and `force` is false.
 */
export async function releaseWorkspace(
  pooling: Pooling,
  name: string,
  request: ReleaseRequest,
): Promise<Kept> {
  const { home, clock } = pooling;
  const { task, force, by } = request;
  const before = await markReleasing(pooling, name, task);
  if (before === null) return null;
  const { isThere } = await isWorktree(pooling, name);
  if (!isThere) {
    await projectGit(pooling).ask("worktree", "prune");
    await setEntry(home, name, null);
    return null;
  }
  try {
    const kept = await resetWorktree(pooling, name, { force, ref: salvageRef(task, clock) });
    // Not recorded for a deleted task, because writing its history would create its folder again.
    if (kept !== null && (await isThereStill(pooling, task)))
      await appendEvent(pooling, task, { type: "work.salvaged", ...kept }, by);
    const setupFiles = request.setupFiles ?? (await readEngineState(home, task, "pending")).setup_files;
    await unbindWorktree(pooling, name, { place: task, setupFiles });
    await setEntry(home, name, { status: "available" });
    return kept;
  } catch (error) {
    const isDirty = isOrangeError(error) && error.code === "WORKSPACE_DIRTY";
    await setEntry(home, name, isDirty && !force ? before : quarantine(error, clock));
    throw error;
  }
}

async function isThereStill({ home }: Pooling, place: TaskPlace): Promise<boolean> {
  return (await home.blobs.kind(taskFile(place))) === "file";
}

/**
 * Marks a worktree as being released, and returns its previous entry; null if it is not the task's. An interrupted
 * process may have released it already, and another task may have it now.
 */
async function markReleasing(pooling: Pooling, name: string, task: TaskPlace): Promise<PoolEntry | null> {
  return changePool(pooling.home, async (pool) => {
    const entry = pool.workspaces[name];
    const isOthers = (await claimedByOthers(pooling, task.id)).has(name);
    const isOwn = entry === undefined ? !isOthers : isBoundTo(entry, task.id, isOthers);
    if (!isOwn) return { result: null };
    const { releasing: _, ...before }: PoolEntry = entry ?? { status: "bound", task_id: task.id };
    const marked = { ...before, task_id: before.task_id ?? task.id, releasing: true };
    return { pool: { ...pool, workspaces: { ...pool.workspaces, [name]: marked } }, result: before };
  });
}

/** Entries of an earlier version lack `task_id`. */
function isBoundTo({ status, task_id }: PoolEntry, id: string, isOthers: boolean): boolean {
  if (status !== "bound") return false;
  return task_id === undefined ? !isOthers : task_id === id;
}
