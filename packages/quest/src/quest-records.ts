import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readProjected } from "@orange-hyper/core/derived";
import type { Unreadable } from "@orange-hyper/core/ports";
import { newestFirst } from "./find-quest.js";
import { ALL_QUEST_FOLDERS, decodeQuest, type QuestFolder, type QuestRecord } from "./quest.js";

/** The record of every quest, for readers of many quests that need no body. */
export const QUEST_RECORDS: Projection<QuestRecord> = {
  id: "quest.record/2",
  folders: ALL_QUEST_FOLDERS.map((folder) => `quests/${folder}`),
  make: (document) => {
    const { document: _, ...record } = decodeQuest(document);
    return record;
  },
};

export interface QuestRecordListing {
  readonly quests: readonly QuestRecord[];
  /** Files in the quest folder that cannot be read as quests. */
  readonly unreadable: readonly Unreadable[];
}

/** The records of one folder, newest first, ties by greatest id. */
export async function listQuestRecords(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  folder: QuestFolder,
): Promise<QuestRecordListing> {
  const { values, unreadable } = await readProjected(ctx, `quests/${folder}`, QUEST_RECORDS);
  return { quests: [...values].sort(newestFirst), unreadable };
}
