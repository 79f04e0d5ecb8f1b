import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
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
  /** Files in the quest folders that cannot be read as quests. */
  readonly unreadable: readonly Unreadable[];
}

/** The records of one folder or of several, newest first, ties by greatest id. */
export async function listQuestRecords(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  which: QuestFolder | readonly QuestFolder[],
): Promise<QuestRecordListing> {
  const folders = typeof which === "string" ? [which] : which;
  const keys = folders.map((folder) => `quests/${folder}`);
  const { values, unreadable } = await readAllProjected(ctx, keys, QUEST_RECORDS);
  return { quests: [...values].sort(newestFirst), unreadable };
}
