import type { Environment, OrangeContext } from "@orange-hyper/core";
import { askRole } from "../engine/execute/ask.js";
import { moveTo } from "../engine/execute/run-step.js";
import { roleTask } from "../engine/role-task.js";
import { isTerminal } from "../model/status.js";
import { noPlan, stateInvalid } from "./errors.js";
import { stateOf } from "./look.js";
import type { Runs, Watch } from "./runs.js";
import { withEngine, withLedger } from "./with-engine.js";

/** Asks a provider to compare the work with the plan. The result cannot override a gate. */
export async function reconcile(
  ctx: OrangeContext,
  env: Environment,
  { selector, watch }: { readonly selector: string; readonly watch: Watch },
): Promise<Awaited<ReturnType<Runs["reconcile"]>>> {
  const { run_id } = await stateOf(ctx, selector);
  return withLedger(ctx, env, run_id, (ledger) =>
    withEngine(ctx, { env, ledger, watch }, async (engine) => {
      const { status, open_directive: open } = ledger.state;
      if (isTerminal(status) || open !== null) throw stateInvalid(ledger.state);
      if (ledger.state.plan?.status !== "ready") throw noPlan(run_id);
      const was = ledger.state.status;
      await moveTo(engine, "running");
      await askRole(engine, roleTask(ledger.state, "reconciliation"));
      if (was !== "running" && ledger.state.status === "running") await moveTo(engine, "paused");
      await ledger.anchor();
      const { reconciliation } = ledger.state;
      const body = reconciliation === null ? null : await ledger.read(reconciliation.ref);
      return {
        reconciliation: typeof body === "object" && body !== null ? body : {},
        runtime_corrections: reconciliation?.corrections ?? [],
      };
    }),
  );
}
