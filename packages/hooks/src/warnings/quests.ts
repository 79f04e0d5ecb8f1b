import type { QuestsSeen, Told } from "../observed.js";
import type { HookWarning } from "../schema.js";

/** Completed quests whose verification does not hold together. */
export function questWarnings(quests: Told<QuestsSeen>): readonly HookWarning[] {
  const anomalies = quests.ok
    ? quests.seen.anomalies
    : [`Completed Quests could not be read: ${quests.reason}`];
  return anomalies.map((message) => ({
    code: "HOOK_COMPLETED_QUEST_VERIFICATION_ANOMALY",
    message,
    hint: "Inspect the completed Quest; hook preview does not edit Quest verification state.",
  }));
}
