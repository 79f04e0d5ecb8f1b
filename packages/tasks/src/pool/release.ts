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
  /** Uncommitted work is kept under a reference first; without this it refuses the release. */
  readonly force: boolean;
  readonly by: Actor;
  /** Files that a harness was given; those that `engine.json` names, without it. */
  readonly setupFiles?: readonly string[];
}

/**
 * Takes a worktree back from its task for others; the branch and its commits stay. One that is not that task's any more is left
 * alone. Answers what was kept of work that no branch has. Throws WORKSPACE_DIRTY, with nothing changed, where there is some and
 * nothing forces it.
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
    // The history of a task that was removed would bring its folder back.
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
 * Marks a worktree as on its way back, and answers its entry before; null where it is not the task's: a process that ended before
 * it had said so may have given it back already, and somebody else may have it now.
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

/** An entry of an earlier version does not say whose it is. */
function isBoundTo({ status, task_id }: PoolEntry, id: string, isOthers: boolean): boolean {
  if (status !== "bound") return false;
  return task_id === undefined ? !isOthers : task_id === id;
}
