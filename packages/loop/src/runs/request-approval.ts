import type { Environment, OrangeContext } from "@orange-hyper/core";
import { requestApproval } from "../engine/execute/approvals.js";
import { isTerminal } from "../model/status.js";
import type { Approval } from "../schema/run.js";
import { stateInvalid } from "./errors.js";
import { stateOf } from "./look.js";
import { withEngine, withLedger } from "./with-engine.js";

/** Requests an approval from the person on behalf of an agent. The run waits for the decision when it is resumed. */
export async function requestByAgent(
  ctx: OrangeContext,
  env: Environment,
  { selector, reason }: { readonly selector: string; readonly reason: string },
): Promise<Approval> {
  const { run_id } = await stateOf(ctx, selector);
  return withLedger(ctx, env, run_id, (ledger) =>
    withEngine(ctx, { env, ledger, watch: {} }, async (engine) => {
      if (isTerminal(ledger.state.status)) throw stateInvalid(ledger.state);
      const subject = { reason, asked_over: "mcp", at: ctx.clock.now() };
      const approval = await requestApproval(engine, {
        kind: "orchestrator_request",
        reason,
        subject,
        blocking: true,
        requested_by: "runtime",
      });
      await ledger.anchor();
      return approval;
    }),
  );
}
