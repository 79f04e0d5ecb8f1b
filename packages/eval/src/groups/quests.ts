import type { OrangeContext } from "@orange-hyper/core";
import { readQuestStandings } from "@orange-hyper/quest";
import type { GroupsData } from "../schema.js";
import { type Counted, skippedFiles, statusOf } from "./counted.js";

/** Counts quest files by folder, and the completed ones by what they say of their verification. */
export async function countQuests(
  ctx: Pick<OrangeContext, "documents" | "cache">,
): Promise<Counted<GroupsData["quests"]>> {
  const active = await readQuestStandings(ctx, ["active"]);
  const completed = await readQuestStandings(ctx, ["completed"]);
  const completedAs = (status: string): number =>
    completed.quests.filter((quest) => quest.verificationStatus === status).length;
  const quests = [...active.quests, ...completed.quests];
  const skipped = skippedFiles([...active.unreadable, ...completed.unreadable]);
  const unverified = completedAs("unverified");
  const group = {
    total: quests.length,
    active: active.quests.length,
    completed: completed.quests.length,
    verified: completedAs("verified"),
    unverified,
    pendingVerification: quests.filter((quest) => quest.verificationStatus === "pending").length,
  };
  return {
    group: { ...group, status: statusOf(quests.length, unverified > 0 || skipped.length > 0) },
    skipped,
  };
}
