import { isSafeId } from "@orange-hyper/core/documents";
import type { DocumentStore } from "@orange-hyper/core/ports";
import { QUEST_FOLDERS, type QuestFolder, questKey } from "@orange-hyper/quest";

/**
 * The folders that hold a file of this quest, read or not: both where a completion was interrupted. Checking takes a
 * fraction of reading, and that is all that most events need of a quest.
 */
export async function foldersOf(
  documents: Pick<DocumentStore, "exists">,
  id: string,
): Promise<readonly QuestFolder[]> {
  const folders: QuestFolder[] = [];
  if (!isSafeId(id)) return folders;
  for (const folder of QUEST_FOLDERS) {
    if (await documents.exists(questKey(folder, id))) folders.push(folder);
  }
  return folders;
}
