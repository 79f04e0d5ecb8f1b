import { msg } from "@orange-hyper/core/text";
import type { TaskPlace } from "../model/read-task.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { type EngineState, writeEngineState } from "../storage/engine-state.js";
import { appendEvent } from "../storage/history-file.js";
import { changeTask } from "../storage/task-files.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext, Looked } from "../workflow/engine-context.js";
import { bindWorktree } from "./bind.js";
import { nothingToRepair } from "./errors.js";

export type Repair = "accept-status" | "restore-status" | "clear-attention" | "relink";

/**
 * Repairs a task so that the engine acts on it again. Throws TASK_TRANSITION_INVALID if the action would repair
 * nothing.
 */
export function repairTask(
  engine: EngineContext,
  place: TaskPlace,
  action: Repair,
): Promise<{ readonly task: Task; readonly state: EngineState; readonly action: Repair }> {
  return withTask(engine, place, async (stored, state) => {
    const mended = await REPAIRS[action](engine, { stored, state });
    const { home } = engine.pooling;
    await writeEngineState(home, place, mended.state);
    const { from, to } = mended;
    await appendEvent(engine.pooling, place, { type: "task.repaired", action, from, to }, "human");
    return { task: mended.task, state: mended.state, action };
  });
}

interface Mended {
  readonly task: Task;
  readonly state: EngineState;
  readonly from: string;
  readonly to: string;
}

const REPAIRS: Readonly<Record<Repair, (engine: EngineContext, looked: Looked) => Promise<Mended>>> = {
  "accept-status": async (_, { stored: { task }, state }) => {
    const { id, status, workspace } = task;
    if (state.last_status === status)
      throw nothingToRepair(id, msg`its status is the one that was written last`);
    if (isTerminal(status)) throw nothingToRepair(id, msg`nothing that is ${status} is accepted by hand`);
    // A pending task has no worktree; all other statuses except `reviewing` require one.
    const isFitting = workspace === null ? ["pending", "reviewing"].includes(status) : status !== "pending";
    if (!isFitting) {
      const why =
        workspace === null
          ? msg`it has no worktree, which does not fit ${status}`
          : msg`it has the worktree ${workspace}, which does not fit ${status}`;
      throw nothingToRepair(id, why);
    }
    return { task, state: { ...state, last_status: status }, from: state.last_status, to: status };
  },
  "restore-status": async ({ pooling }, { stored, state }) => {
    const { id, status } = stored.task;
    if (state.last_status === status)
      throw nothingToRepair(id, msg`its status is the one that was written last`);
    const to = state.last_status;
    const changed = await changeTask(pooling.home, stored.task, (now) => ({
      task: { ...now.task, status: to, updated_at: pooling.clock.now() },
    }));
    return { task: changed.task, state, from: status, to };
  },
  "clear-attention": async (_, { stored: { task }, state }) => ({
    task,
    state: { ...state, attention: null },
    from: state.attention?.code ?? "",
    to: "",
  }),
  relink: async ({ pooling }, { stored: { task }, state }) => {
    if (task.workspace === null) throw nothingToRepair(task.id, msg`it has no worktree`);
    const binding = await bindWorktree(pooling, task.workspace, task);
    return { task, state: { ...state, ...binding }, from: task.workspace, to: task.workspace };
  },
};
