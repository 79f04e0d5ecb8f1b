import { openTaskLink } from "../../kernel-link/task-link.js";
import { approvalOf } from "../../rules/approvals.js";
import { requestApprovals } from "./approvals.js";
import type { Done } from "./done.js";
import type { Engine } from "./engine.js";

/** Merges the branch of the run's task through the engine of tasks, once a person allowed exactly this tree. */
export async function integrateStep(engine: Engine): Promise<Done> {
  const { ctx, env, ledger } = engine;
  const { task_id, tree_digest } = ledger.state;
  if (task_id === null) return { outcome: "no task", goesOn: false };
  const subject = { task: task_id, tree: tree_digest };
  const found = approvalOf(ledger.state, "integrate", subject);
  if (found === null) {
    const reason = "The branch of the task is to be merged.";
    await requestApprovals(engine, [
      { kind: "integrate", reason, subject, blocking: true, requested_by: "runtime" },
    ]);
    return { outcome: "integrate", goesOn: true };
  }
  if (found.status !== "approved") return { outcome: found.status, goesOn: false };
  const link = await openTaskLink(ctx, task_id, { env });
  const { commit } = await link.integrate();
  return { outcome: `merged as ${commit.slice(0, 8)}`, goesOn: true };
}
