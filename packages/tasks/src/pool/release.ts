import { isOrangeError } from "@orange-hyper/core";
import type { TaskPlace } from "../model/read-task.js";
import { appendEvent } from "../storage/history-file.js";
import type { Actor } from "../workflow/transitions.js";
import { type Pooling, quarantine } from "./acquire.js";
import { loadPool, setEntry } from "./pool-file.js";
import { isWorktree, type Kept, projectGit, resetWorktree } from "./worktree.js";

export interface ReleaseRequest {
  readonly task: TaskPlace;
  /** Uncommitted work is kept under a reference first; without this it refuses the release. */
  readonly force: boolean;
  readonly by: Actor;
}

/**
 * Takes a worktree back for other tasks; the branch and its commits stay. Answers what was kept of uncommitted work. Throws
 * WORKSPACE_DIRTY, with nothing changed, where there is some and nothing forces it.
 */
export async function releaseWorkspace(
  pooling: Pooling,
  name: string,
  request: ReleaseRequest,
): Promise<Kept> {
  const { home, clock } = pooling;
  const before = (await loadPool(home)).workspaces[name];
  await setEntry(home, name, { status: "bound", ...before, releasing: true });
  const { isThere } = await isWorktree(pooling, name);
  if (!isThere) {
    await projectGit(pooling).ask("worktree", "prune");
    await setEntry(home, name, null);
    return null;
  }
  try {
    const kept = await resetWorktree(pooling, name, {
      force: request.force,
      ref: salvageRef(request, pooling),
    });
    if (kept !== null)
      await appendEvent(pooling, request.task, { type: "work.salvaged", ...kept }, request.by);
    await setEntry(home, name, { status: "available" });
    return kept;
  } catch (error) {
    const isDirty = isOrangeError(error) && error.code === "WORKSPACE_DIRTY";
    await setEntry(home, name, isDirty && before !== undefined ? before : quarantine(error, clock));
    throw error;
  }
}

function salvageRef({ task: { id } }: ReleaseRequest, { clock }: Pooling): string {
  return `refs/orange/salvage/${id}/${clock.now().replace(/[:.]/g, "-")}`;
}
