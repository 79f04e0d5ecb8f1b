import type { Observation, OrangeContext } from "@orange-hyper/core";
import {
  type AskedDecisions,
  readActivations,
  readApproval,
  readRecentDecisions,
} from "@orange-hyper/host-state";

/** `hosts.asked`: the decisions about memory that the user's recent prompts to agents requested by name. */
export async function observe(ctx: OrangeContext): Promise<Observation<AskedDecisions>> {
  const approvedSince = new Map<string, string>();
  for (const state of await readActivations(ctx)) {
    if (state.kind !== "approved") continue;
    const approval = await readApproval(ctx, state.through ?? ctx.project.root);
    if (approval !== null) approvedSince.set(state.activation.host, approval.at);
  }
  return { summary: await readRecentDecisions(ctx.logs, ctx.clock.now(), approvedSince), warnings: [] };
}
