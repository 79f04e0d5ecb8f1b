import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { documentStem, type Unreadable } from "@orange-hyper/core/ports";
import { newestFirst } from "./find-quest.js";
import { ALL_QUEST_FOLDERS, decodeQuest, decodeRecord, type QuestFolder, type QuestRecord } from "./quest.js";

/**
 * The projection that caches the record of every quest, for readers of many quests that need no body. Empty fields are
 * not stored.
 */
export const QUEST_RECORDS: Projection<QuestRecord, Partial<QuestRecord>> = {
  id: "quest.record/3",
  folders: ALL_QUEST_FOLDERS.map((folder) => `quests/${folder}`),
  make: (document) => {
    const { document: _, key, id, ...record } = decodeQuest(document);
    const said = Object.entries(record).filter(([, value]) => value !== null && value.length > 0);
    return { ...(id !== documentStem(key) && { id }), ...Object.fromEntries(said) };
  },
  restore: (kept, key) => {
    empty ??= decodeRecord("", {});
    return { ...empty, id: documentStem(key), key, ...kept };
  },
};

let empty: QuestRecord | undefined;

export interface QuestRecordListing {
  readonly quests: readonly QuestRecord[];
  /** Files in the quest folders that cannot be read as quests. */
  readonly unreadable: readonly Unreadable[];
}

/** Lists the records of one folder or of several, newest first, ties by greatest id. */
export async function listQuestRecords(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  which: QuestFolder | readonly QuestFolder[],
): Promise<QuestRecordListing> {
  const folders = typeof which === "string" ? [which] : which;
  const keys = folders.map((folder) => `quests/${folder}`);
  const { values, unreadable } = await readAllProjected(ctx, keys, QUEST_RECORDS);
  return { quests: [...values].sort(newestFirst), unreadable };
}
