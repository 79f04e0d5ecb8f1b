import { commitOf } from "../git/refs.js";
import { dirtyFiles } from "../git/work.js";
import type { TaskPlace } from "../model/read-task.js";
import { acquireWorkspace } from "../pool/acquire.js";
import { releaseWorkspace } from "../pool/release.js";
import { worktreeGit } from "../pool/worktree.js";
import { type EngineState, writeEngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask } from "../storage/task-files.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";

/**
 * Gives a task that was created in `clarification` or `agent-review` its worktree and its agent: an open talk, or a reviewer alone.
 * No status changes. What fails takes the worktree back.
 */
export function openCreated(engine: EngineContext, place: TaskPlace): Promise<EngineState> {
  const { pooling, agents } = engine;
  const { home, clock } = pooling;
  return withTask(engine, place, async ({ task }, state) => {
    const isReview = task.status === "agent-review";
    const { workspace, binding } = await acquireWorkspace(pooling, task);
    try {
      const git = worktreeGit(pooling, workspace);
      const head = isReview ? await commitOf(git, "HEAD") : null;
      const at = clock.now();
      const review_base = head === null ? null : { head, tree_clean: (await dirtyFiles(git)) === 0, at };
      const bound = (
        await changeTask(home, task, (now) => ({ task: { ...now.task, workspace, updated_at: at } }))
      ).task;
      const spawned = isReview
        ? await agents.spawnReviewer(bound)
        : await agents.spawnWorker(bound, "clarification");
      const { tmux_session, spawn_id, window, harness } = spawned;
      await changeTask(home, task, (now) => ({ task: { ...now.task, tmux_session } }));
      const what = isReview
        ? ({ role: "reviewer", variant: "reviewer" } as const)
        : ({ role: "worker", variant: "clarification" } as const);
      const event = {
        type: "agent.spawned",
        workspace,
        tmux_session,
        spawn_id,
        ...what,
        harness,
        window,
      } as const;
      await appendEvent(pooling, task, event, "engine");
      const spawn = isReview ? { reviewer_spawn: spawn_id } : { worker_spawn: spawn_id };
      const written = { ...state, ...binding, review_base, ...spawn };
      await writeEngineState(home, task, written);
      return written;
    } catch (error) {
      await releaseWorkspace(pooling, workspace, { task, force: true, by: "engine" });
      await changeTask(home, task, (now) => ({ task: { ...now.task, workspace: null } }));
      throw error;
    }
  });
}
