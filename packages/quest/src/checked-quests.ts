import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { documentStem, type Unreadable } from "@orange-hyper/core/ports";
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

/** What is kept of one: without what its file's name says, and without lists that are empty. */
type KeptQuest = Omit<CheckedQuest, "id" | "key" | ProblemList> &
  Partial<Pick<CheckedQuest, "id" | ProblemList>>;
type ProblemList = "problems" | "verificationProblems";

/** The state of every quest, for checks and counts. */
export const CHECKED_QUESTS: Projection<CheckedQuest, KeptQuest> = {
  id: "quest.standing/3",
  folders: ALL_QUEST_FOLDERS.map((folder) => `quests/${folder}`),
  make: (document) => {
    const quest = decodeQuest(document);
    const { id, key, projectId, projectName, status, verificationStatus } = quest;
    const problems = validateQuest(quest);
    const inVerification = verificationProblems(quest);
    return {
      projectId,
      projectName,
      status,
      verificationStatus,
      ...(id !== documentStem(key) && { id }),
      ...(problems.length > 0 && { problems }),
      ...(inVerification.length > 0 && { verificationProblems: inVerification }),
    };
  },
  restore: (kept, key) => ({
    id: kept.id ?? documentStem(key),
    key,
    projectId: kept.projectId,
    projectName: kept.projectName,
    status: kept.status,
    verificationStatus: kept.verificationStatus,
    problems: kept.problems ?? [],
    verificationProblems: kept.verificationProblems ?? [],
  }),
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
