import type { OrangeContext } from "@orange-hyper/core";
import { readCheckedProposals } from "@orange-hyper/memory";
import type { GroupsData } from "../schema.js";
import { type CountedGroup, groupStatus, skippedFiles } from "./group.js";

/** Counts proposal files by folder. */
export async function countProposals(
  ctx: Pick<OrangeContext, "documents" | "cache">,
): Promise<CountedGroup<GroupsData["memoryProposals"]>> {
  const { proposals, unreadable } = await readCheckedProposals(ctx);
  const countIn = (folder: string): number =>
    proposals.filter((proposal) => proposal.folder === folder).length;
  const skipped = skippedFiles(unreadable);
  const total = proposals.length;
  const counts = {
    accepted: countIn("accepted"),
    rejected: countIn("rejected"),
    pending: countIn("pending"),
  };
  const status = groupStatus(total, counts.pending > 0 || skipped.length > 0);
  return { group: { total, ...counts, status }, skipped };
}
