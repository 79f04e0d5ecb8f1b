import { displayPath, type Observation, type OrangeContext } from "@orange-hyper/core";
import { type CheckedQuest, readCheckedQuests } from "./checked-quests.js";
import { questFolder } from "./quest.js";

/** Counts of quests by folder, and the problems of completed ones. */
export interface QuestState {
  readonly active: number;
  readonly completed: number;
  /** Completed quests with the status "verified". */
  readonly verified: number;
  readonly unverified: number;
  /** One sentence for each inconsistency in the verification of a completed quest. */
  readonly anomalies: readonly string[];
  /** Files in the quest folders that cannot be read as quests. */
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** `quest.state`: counts of quests, and problems in the verification of completed ones. */
export async function observe(ctx: OrangeContext): Promise<Observation<QuestState>> {
  const { quests, unreadable } = await readCheckedQuests(ctx);
  const completed = quests.filter((quest) => questFolder(quest.key) === "completed");
  const withStatus = (status: string): number =>
    completed.filter((quest) => quest.verificationStatus === status).length;
  const broken = unreadable.filter(({ key }) => questFolder(key) === "completed");
  const anomalies = [
    ...completed.flatMap(completionProblems),
    ...broken.map(({ key, reason }) => `${key} failed to parse: ${reason}`),
  ];
  return {
    summary: {
      active: quests.length - completed.length,
      completed: completed.length,
      verified: withStatus("verified"),
      unverified: withStatus("unverified"),
      anomalies,
      unreadable: unreadable.map(({ key, reason }) => ({ path: displayPath(key), reason })),
    },
    warnings: anomalies.map((message) => ({
      code: "COMPLETED_QUEST_VERIFICATION_ANOMALY",
      message,
      hint: "Inspect the completed quest by hand, then run `orange doctor`.",
    })),
  };
}

/** Returns the problems of a completed quest. */
function completionProblems(quest: CheckedQuest): readonly string[] {
  const { id, status, verificationStatus } = quest;
  const isDecided = verificationStatus === "verified" || verificationStatus === "unverified";
  return [
    ...(isDecided ? [] : [`completed quest ${id} must be verified or unverified`]),
    ...quest.verificationProblems,
    ...(status === "completed" ? [] : [`quest ${id} is in completed directory but status is ${status}`]),
  ];
}
