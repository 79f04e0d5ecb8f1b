import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { openQuest, type Quest, questFolder } from "@orange-hyper/quest";

/**
 * Returns an active quest of this project; null for any other, and for one that cannot be read, so that it holds up no
 * event.
 */
export async function openActive({ documents }: OrangeContext, id: string): Promise<Quest | null> {
  const found = await openQuest(documents, id).catch(ignoreRefusal);
  return found !== null && questFolder(found.quest.key) === "active" ? found.quest : null;
}

function ignoreRefusal(error: unknown): null {
  if (isOrangeError(error)) return null;
  throw error;
}
