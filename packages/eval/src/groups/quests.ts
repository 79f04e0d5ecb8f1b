import type { OrangeContext } from "@orange-hyper/core";
import { questFolder, readCheckedQuests } from "@orange-hyper/quest";
import type { GroupsData } from "../schema.js";
import { type CountedGroup, groupStatus, skippedFiles } from "./group.js";

/** Counts quest files by folder, and the completed ones by their verification status. */
export async function countQuests(
  ctx: Pick<OrangeContext, "documents" | "cache">,
): Promise<CountedGroup<GroupsData["quests"]>> {
  const { quests, unreadable } = await readCheckedQuests(ctx);
  const completed = quests.filter(({ key }) => questFolder(key) === "completed");
  const countWith = (items: typeof quests, status: string): number =>
    items.filter(({ verificationStatus }) => verificationStatus === status).length;
  const skipped = skippedFiles(unreadable);
  const counts = {
    total: quests.length,
    active: quests.length - completed.length,
    completed: completed.length,
    verified: countWith(completed, "verified"),
    unverified: countWith(completed, "unverified"),
    pendingVerification: countWith(quests, "pending"),
  };
  const status = groupStatus(quests.length, counts.unverified > 0 || skipped.length > 0);
  return { group: { ...counts, status }, skipped };
}
