import { workStatus } from "../git/status.js";
import type { TaskPlace } from "../model/read-task.js";
import { isTerminal } from "../model/status.js";
import { acquireWorkspace } from "../pool/acquire.js";
import { gitFolderOf } from "../pool/git-folder.js";
import { releaseWorkspace } from "../pool/release.js";
import { worktreeGit } from "../pool/worktree.js";
import type { Warning } from "../schema/parts.js";
import { writeEngineState } from "../storage/engine-state.js";
import { changeTask } from "../storage/task-files.js";
import { type AgentSnapshot, isSessionLive } from "../terminals/agent-snapshot.js";
import { resume, workerVariant } from "../workflow/ended-agent.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext, Looked } from "../workflow/engine-context.js";
import type { TaskState } from "../workflow/start-agent.js";
import { sessionAlive, taskTerminal, useSpawn } from "./errors.js";

export interface Respawned extends TaskState {
  readonly variant: ReturnType<typeof workerVariant> | "reviewer";
  readonly warnings: readonly Warning[];
}

/**
 * Restarts the agents of a task after its session has ended; the status does not change. A task without a worktree, or
 * whose worktree was removed, gets a new one. Throws USE_SPAWN, TASK_TERMINAL, SESSION_ALIVE, POOL_EXHAUSTED.
 */
export function respawnTask(
  engine: EngineContext,
  place: TaskPlace,
  sight: AgentSnapshot,
): Promise<Respawned> {
  return withTask(engine, place, async (stored, state) => {
    const { id, status } = stored.task;
    if (status === "pending") throw useSpawn(id);
    if (isTerminal(status)) throw taskTerminal(id, status);
    if (isSessionLive(sight, stored.task) === true) throw sessionAlive(id);
    const { looked, warnings } = await withWorktree(engine, { stored, state });
    const variant = status === "agent-review" ? "reviewer" : workerVariant(status);
    const started = await resume(engine, looked);
    return { ...started, variant, warnings };
  });
}

async function withWorktree(
  { pooling }: EngineContext,
  { stored, state }: Looked,
): Promise<{ readonly looked: Looked; readonly warnings: readonly Warning[] }> {
  const { home } = pooling;
  const { task } = stored;
  if (task.workspace !== null) {
    if ((await gitFolderOf(pooling, task.workspace)) !== null)
      return { looked: { stored, state }, warnings: [] };
    await releaseWorkspace(pooling, task.workspace, { task, force: true, by: "human" });
  }
  const { workspace, binding, warnings } = await acquireWorkspace(pooling, task);
  const changed = await changeTask(home, task, (now) => ({ task: { ...now.task, workspace } }));
  const { head, files } = await workStatus(worktreeGit(pooling, workspace));
  const at = pooling.clock.now();
  const review_base = head === null ? null : { head, tree_clean: files === 0, at };
  const attention = state.attention?.code === "WORKSPACE_MISSING" ? null : state.attention;
  const isReview = task.status === "agent-review";
  const written = { ...state, ...binding, attention, ...(isReview && { review_base }) };
  await writeEngineState(home, task, written);
  return { looked: { stored: changed, state: written }, warnings };
}
