import { msg } from "@orange-hyper/core/text";
import type { Answer, QuestsSummary } from "../observer-answers.js";
import type { HookWarning } from "../schema.js";

/** Returns warnings about completed quests whose verification is inconsistent. */
export function questWarnings(quests: Answer<QuestsSummary>): readonly HookWarning[] {
  const anomalies = quests.ok
    ? quests.summary.anomalies
    : [msg`Completed Quests could not be read: ${quests.reason}`];
  return anomalies.map((message) => ({
    code: "HOOK_COMPLETED_QUEST_VERIFICATION_ANOMALY",
    message,
    hint: "Inspect the completed Quest; hook preview does not edit Quest verification state.",
  }));
}
