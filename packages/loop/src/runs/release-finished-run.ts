import { type Environment, isOrangeError, type OrangeContext } from "@orange-hyper/core";
import type { RunState } from "../engine/state.js";
import { releaseWorktree } from "../kernel-link/worktree-claim.js";
import { isTerminal } from "../model/status.js";
import { folderOf } from "./folder-of.js";

/** Releases what a finished run held: its work tree, and its task, so that the task waits for its own agent again. */
export async function releaseFinishedRun(
  ctx: OrangeContext,
  env: Environment,
  state: RunState,
): Promise<void> {
  if (!isTerminal(state.status)) return;
  await releaseWorktree(ctx, { folder: folderOf(ctx, state), run: state.run_id });
  if (state.task_id === null) return;
  const { openTaskLink } = await import("../kernel-link/task-link.js");
  try {
    await (await openTaskLink(ctx, state.task_id, { env })).detach(state.run_id);
  } catch (error) {
    // A task that was merged, cancelled or deleted needs no release.
    if (!isOrangeError(error)) throw error;
  }
}
