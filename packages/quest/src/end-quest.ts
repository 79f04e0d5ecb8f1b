import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { announce } from "@orange-hyper/core/observe";
import type { QuestRecord } from "./quest.js";

/**
 * Ends a quest through `end` and announces `quest.ended`, upon which plugins may propose what was stated in the quest
 * as memory.
 */
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
