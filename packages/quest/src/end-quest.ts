import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { announce } from "@orange-hyper/core/observe";
import type { QuestRecord } from "./quest.js";

/** Ends a quest for somebody, and announces it: what was stated in it may have waited for that. */
export function endQuest(
  ctx: OrangeContext,
  end: (held: OrangeContext) => Promise<QuestRecord>,
): Promise<QuestRecord> {
  return withKernelLock(ctx, "quest.end", async (held) => {
    const quest = await end(held);
    await announce(held, { id: "quest.ended" });
    return quest;
  });
}
