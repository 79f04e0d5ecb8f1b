import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import type { Unreadable } from "@orange-hyper/core/ports";
import {
  ALL_QUEST_FOLDERS,
  decodeQuest,
  QUEST_FOLDERS,
  type QuestFolder,
  type QuestRecord,
} from "./quest.js";
import { validateQuest, verificationProblems } from "./validate.js";

/** The state of a quest, and the problems that validation finds in it. */
export interface CheckedQuest
  extends Pick<QuestRecord, "id" | "key" | "projectId" | "projectName" | "status" | "verificationStatus"> {
  /** From `validateQuest`. */
  readonly problems: readonly string[];
  /** Those of them that concern its verification. */
  readonly verificationProblems: readonly string[];
}

/** The state of every quest, for checks and counts. */
export const CHECKED_QUESTS: Projection<CheckedQuest> = {
  id: "quest.standing/2",
  folders: ALL_QUEST_FOLDERS.map((folder) => `quests/${folder}`),
  make: (document) => {
    const quest = decodeQuest(document);
    const { id, key, projectId, projectName, status, verificationStatus } = quest;
    return {
      id,
      key,
      projectId,
      projectName,
      status,
      verificationStatus,
      problems: validateQuest(quest),
      verificationProblems: verificationProblems(quest),
    };
  },
};

export interface CheckedQuestListing {
  readonly quests: readonly CheckedQuest[];
  /** Files in the quest folders that cannot be read as quests. */
  readonly unreadable: readonly Unreadable[];
}

/** The checked quests of some folders, without those that were cancelled unless asked for, in the order of folders and file names. */
export async function readCheckedQuests(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  folders: readonly QuestFolder[] = QUEST_FOLDERS,
): Promise<CheckedQuestListing> {
  const keys = folders.map((folder) => `quests/${folder}`);
  const { values, unreadable } = await readAllProjected(ctx, keys, CHECKED_QUESTS);
  return { quests: values, unreadable };
}
