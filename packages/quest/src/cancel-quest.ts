import { assertSameProject, type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import { documentStem } from "@orange-hyper/core/ports";
import { questAlreadyCancelled, questAlreadyCompleted, questSelectorRequired } from "./errors.js";
import { selectQuest } from "./find-quest.js";
import { readReason } from "./option-text.js";
import { decodeQuest, decodeRecord, type QuestRecord, questFolder, questKey } from "./quest.js";
import { withFields, withSection } from "./quest-file.js";

export interface CancelQuestInput {
  readonly selector: string;
  readonly reason?: string | undefined;
}

/**
 * Cancels an active quest and records the reason; `reopenQuest` reverts it. The cancelled file is written before the
 * active one is removed, and repeating the command completes an interrupted cancellation.
 */
export async function cancelQuest(ctx: OrangeContext, input: CancelQuestInput): Promise<QuestRecord> {
  if (input.selector.trim() === "") throw questSelectorRequired();
  const reason = readReason(input.reason);
  const identity = requireIdentity(ctx.project);
  return withKernelLock(ctx, "quest.cancel", async () => {
    const quest = await selectQuest(ctx, input.selector, ["active"]);
    assertSameProject("Quest", quest.id, quest.projectId, identity);
    const folder = questFolder(quest.key);
    if (folder === "completed") throw questAlreadyCompleted(quest.id);
    if (folder === "cancelled") throw questAlreadyCancelled(quest.id);
    const stem = documentStem(quest.key);
    if (await ctx.documents.exists(questKey("completed", stem))) throw questAlreadyCompleted(quest.id);
    const cancelled = await ctx.documents.get(questKey("cancelled", stem));
    if (cancelled !== null) {
      await ctx.documents.remove(quest.key);
      return decodeQuest(cancelled);
    }
    const cancelledAt = ctx.clock.now();
    const fields = withFields(quest.document.fields, {
      project_id: identity.project_id,
      project_name: quest.projectName || identity.project_name,
      status: "cancelled",
      updated_at: cancelledAt,
      cancelled_at: cancelledAt,
      cancel_reason: reason,
    });
    const items = [`Cancelled at: ${cancelledAt}`, ...(reason === "" ? [] : [`Reason: ${reason}`])];
    const key = questKey("cancelled", stem);
    await ctx.documents.transaction([
      {
        put: key,
        document: { fields, body: withSection(quest.document.body, "Cancellation", items) },
        when: { absent: true },
      },
      { remove: quest.key },
    ]);
    return decodeRecord(key, fields);
  });
}
