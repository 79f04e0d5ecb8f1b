import type { OrangeContext } from "@orange-hyper/core";
import type { Unreadable } from "@orange-hyper/core/ports";
import { type Projection, readAllProjected } from "@orange-hyper/core/projection";
import { decodeQuest, QUEST_FOLDERS, type QuestFolder, type QuestRecord } from "./quest.js";
import { validateQuest, verificationProblems } from "./validate.js";

/** How a quest stands, and what is wrong with it by itself. */
export interface QuestStanding
  extends Pick<QuestRecord, "id" | "key" | "projectId" | "projectName" | "status" | "verificationStatus"> {
  /** As validateQuest says. */
  readonly problems: readonly string[];
  /** The part of it that is about how the quest was verified. */
  readonly verificationProblems: readonly string[];
}

/** How every quest stands, for those who judge or count them. */
export const QUEST_STANDINGS: Projection<QuestStanding> = {
  id: "quest.standing/1",
  folders: QUEST_FOLDERS.map((folder) => `quests/${folder}`),
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

export interface QuestStandingListing {
  readonly quests: readonly QuestStanding[];
  /** Files in the quest folders that are no readable quests. */
  readonly unreadable: readonly Unreadable[];
}

/** How the quests of some folders stand, in the order of folders and file names. */
export async function readQuestStandings(
  ctx: Pick<OrangeContext, "documents" | "blobs">,
  folders: readonly QuestFolder[] = QUEST_FOLDERS,
): Promise<QuestStandingListing> {
  const keys = folders.map((folder) => `quests/${folder}`);
  const { values, unreadable } = await readAllProjected(ctx, keys, QUEST_STANDINGS);
  return { quests: values, unreadable };
}
