import { taskWork } from "../../kernel-link/task-link.js";
import type { Done } from "./done.js";
import { endRun } from "./end-run.js";
import type { Engine } from "./engine.js";
import { leaveTask } from "./leave-task.js";

/**
 * Merges the branch of the run's task through the task engine, which ends the task, and then ends the run. A person
 * must have approved exactly this tree. If interrupted after the merge, the run ends when it is resumed.
 */
export async function integrateStep(engine: Engine, verification: "verified" | "unverified"): Promise<Done> {
  const { ctx, env, ledger } = engine;
  const { task_id: id, workspace } = ledger.state;
  if (id !== null) {
    const stands = await taskWork(ctx, { id, folder: workspace.path_rel }, { env });
    if (stands !== "merged") await (await leaveTask(engine, id)).integrate();
  }
  await endRun(engine, { status: "completed", verification, reason: "gates_met", message: null });
  return { outcome: "merged", goesOn: false };
}
