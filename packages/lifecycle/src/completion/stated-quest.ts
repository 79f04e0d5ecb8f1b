import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { completeQuest, newQuest, openQuest, type QuestRecord, questFolder } from "@orange-hyper/quest";
import { shortKey } from "../keys.js";
import type { HeldFact } from "../state/held-facts.js";
import { projectTexts } from "../texts/texts.js";

/** Returns the id of the quest that `statedQuest` opens for a session. */
export function statedQuestId({ ids }: Pick<OrangeContext, "ids">, session: string): string {
  return `quest_auto_${shortKey(ids.digest(`stated\0${session}`))}_stated`;
}

/**
 * Returns the source quest for facts that a session stated outside any work: one per session, named after its first
 * fact and completed as unverified, as an import's quest is. Resumes a completion that was interrupted. The caller must
 * hold the kernel lock.
 */
export async function statedQuest(held: OrangeContext, { session, text }: HeldFact): Promise<QuestRecord> {
  const id = statedQuestId(held, session);
  const kept = projectTexts(held.project);
  const title = kept.stated(text);
  await newQuest(held, { id, request: title, title, layer: "L2", outputContract: "answer" });
  try {
    return await completeQuest(held, { selector: id, unverifiedReason: kept.onlyStated });
  } catch (error) {
    const found = isOrangeError(error) ? await openQuest(held.documents, id) : null;
    if (found === null || questFolder(found.quest.key) !== "completed") throw error;
    return found.quest;
  }
}
