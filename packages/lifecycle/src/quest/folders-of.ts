import { isSafeId } from "@orange-hyper/core/documents";
import type { DocumentStore } from "@orange-hyper/core/ports";
import { QUEST_FOLDERS, type QuestFolder, questKey } from "@orange-hyper/quest";

/**
 * Returns the folders that contain a file of this quest, without reading it; two when a completion was interrupted.
 * Checking takes a fraction of the time of reading, and most events need nothing more.
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
