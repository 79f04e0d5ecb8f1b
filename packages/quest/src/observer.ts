import { displayPath, type Observation, type OrangeContext } from "@orange-hyper/core";
import { questFolder } from "./quest.js";
import { type QuestStanding, readQuestStandings } from "./quest-standings.js";

/** Quests in numbers, by the folder they lie in, and what is wrong with those that are done. */
export interface QuestState {
  readonly active: number;
  readonly completed: number;
  /** Completed quests with evidence, as their files say. */
  readonly verified: number;
  readonly unverified: number;
  /** Each a sentence about one completed quest whose verification does not hold together. */
  readonly anomalies: readonly string[];
  /** Files in the quest folders that are no readable quests. */
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** `quest.state`: how many quests there are, and how well the completed ones were verified. */
export async function observe(ctx: OrangeContext): Promise<Observation<QuestState>> {
  const { quests, unreadable } = await readQuestStandings(ctx);
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

/** What is wrong with a quest as a completed one. */
function completionProblems(quest: QuestStanding): readonly string[] {
  const { id, status, verificationStatus } = quest;
  const isDecided = verificationStatus === "verified" || verificationStatus === "unverified";
  return [
    ...(isDecided ? [] : [`completed quest ${id} must be verified or unverified`]),
    ...quest.verificationProblems,
    ...(status === "completed" ? [] : [`quest ${id} is in completed directory but status is ${status}`]),
  ];
}
