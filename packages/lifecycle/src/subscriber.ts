import type { OrangeContext } from "@orange-hyper/core";
import { readActivations } from "@orange-hyper/host-state";
import { settleFacts } from "./completion/settle-facts.js";
import { readHeldFacts } from "./state/held-facts.js";

/** Proposes the facts stated in quests that have ended, after a command ended one, when an activation allows it. */
export async function receive(ctx: OrangeContext): Promise<void> {
  if ((await readHeldFacts(ctx.blobs)).length === 0) return;
  const states = await readActivations(ctx);
  const mayPropose = states.some(
    ({ kind, activation }) => kind === "approved" && activation.policy.automatic.pending_memory_proposal,
  );
  if (mayPropose) await settleFacts(ctx, ({ quest_id }) => quest_id !== "");
}
