import type { OrangeContext } from "@orange-hyper/core";
import { documentStem } from "@orange-hyper/core/ports";
import { questAlreadyCancelled, questAlreadyCompleted } from "./errors.js";
import { openQuest, selectQuest } from "./find-quest.js";
import { type Quest, questFolder } from "./quest.js";

/**
 * Returns the selected quest if it is active. Throws when it has ended, even if its move out of the active folder was
 * interrupted.
 */
export async function activeQuest(
  ctx: Pick<OrangeContext, "documents" | "project">,
  selector: string,
): Promise<Quest> {
  const selected = await selectQuest(ctx, selector, ["active"]);
  const quest = (await openQuest(ctx.documents, documentStem(selected.key)))?.quest ?? selected;
  const folder = questFolder(quest.key);
  if (folder === "completed") throw questAlreadyCompleted(quest.id);
  if (folder === "cancelled") throw questAlreadyCancelled(quest.id);
  return quest;
}
