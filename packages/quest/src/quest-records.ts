import { type OrangeContext, type Projection, readProjected, type Unreadable } from "@orange-hyper/core";
import { newestFirst } from "./find-quest.js";
import { decodeQuest, QUEST_FOLDERS, type QuestFolder, type QuestRecord } from "./quest.js";
import { validateQuest, verificationProblems } from "./validate.js";

/** A quest without its text, and what is wrong with it by itself. */
export interface JudgedQuest extends QuestRecord {
  /** As validateQuest says. */
  readonly problems: readonly string[];
  /** The part of it that is about how the quest was verified. */
  readonly verificationProblems: readonly string[];
}

export interface QuestRecordListing {
  readonly quests: readonly JudgedQuest[];
  /** Files in the quest folders that are no readable quests. */
  readonly unreadable: readonly Unreadable[];
}

/** Every quest's record, for those who read many and look into none. */
export const QUEST_RECORDS: Projection<JudgedQuest> = {
  id: "quest.record/1",
  folders: QUEST_FOLDERS.map((folder) => `quests/${folder}`),
  make: (document) => {
    const quest = decodeQuest(document);
    const { document: _, ...record } = quest;
    return {
      ...record,
      problems: validateQuest(quest),
      verificationProblems: verificationProblems(quest),
    };
  },
};

/** The records of one folder or of both, newest first, ties by greatest id. */
export async function listQuestRecords(
  ctx: Pick<OrangeContext, "documents" | "blobs">,
  which: QuestFolder | "all",
): Promise<QuestRecordListing> {
  const { quests, unreadable } = await readQuestRecords(ctx, which === "all" ? QUEST_FOLDERS : [which]);
  return { quests: [...quests].sort(newestFirst), unreadable };
}

/** The records of some folders, in the order of folders and file names, and the files that are no readable quests. */
export async function readQuestRecords(
  ctx: Pick<OrangeContext, "documents" | "blobs">,
  folders: readonly QuestFolder[] = QUEST_FOLDERS,
): Promise<QuestRecordListing> {
  const quests: JudgedQuest[] = [];
  const unreadable: Unreadable[] = [];
  for (const folder of folders) {
    const read = await readProjected(ctx, `quests/${folder}`, QUEST_RECORDS);
    for (const quest of read.values) quests.push(quest);
    for (const file of read.unreadable) unreadable.push(file);
  }
  return { quests, unreadable };
}
