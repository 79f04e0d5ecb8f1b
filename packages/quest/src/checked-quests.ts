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

/** The state of a quest and its validation problems. */
export interface CheckedQuest
  extends Pick<QuestRecord, "id" | "key" | "projectId" | "projectName" | "status" | "verificationStatus"> {
  /** The result of `validateQuest`. */
  readonly problems: readonly string[];
  /** The subset of problems that concern its verification. */
  readonly verificationProblems: readonly string[];
}

/** The cached form of a CheckedQuest: without an id that equals the file name, and without empty lists. */
type KeptQuest = Omit<CheckedQuest, "id" | "key" | ProblemList> &
  Partial<Pick<CheckedQuest, "id" | ProblemList>>;
type ProblemList = "problems" | "verificationProblems";

/** The projection that caches the state of every quest, for checks and counts. */
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

/**
 * Reads the checked quests of some folders, in the order of folders and file names. Cancelled quests are left out by
 * default.
 */
export async function readCheckedQuests(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  folders: readonly QuestFolder[] = QUEST_FOLDERS,
): Promise<CheckedQuestListing> {
  const keys = folders.map((folder) => `quests/${folder}`);
  const { values, unreadable } = await readAllProjected(ctx, keys, CHECKED_QUESTS);
  return { quests: values, unreadable };
}
