import type { OrangeContext } from "@orange-hyper/core";
import { openQuest, type Quest, questFolder } from "@orange-hyper/quest";

/** An active quest of this project; null for any other. */
export async function openActive(ctx: OrangeContext, id: string): Promise<Quest | null> {
  const found = id === "" ? null : await openQuest(ctx.documents, id);
  return found !== null && questFolder(found.quest.key) === "active" ? found.quest : null;
}
