import type { OrangeContext } from "@orange-hyper/core";
import { readProposalStandings } from "@orange-hyper/memory";
import type { GroupsData } from "../schema.js";
import { type Counted, skippedFiles, statusOf } from "./counted.js";

/** Counts proposal files by the folder they lie in. */
export async function countProposals(
  ctx: Pick<OrangeContext, "documents" | "cache">,
): Promise<Counted<GroupsData["memoryProposals"]>> {
  const { proposals, unreadable } = await readProposalStandings(ctx);
  const within = (folder: string): number =>
    proposals.filter((proposal) => proposal.folder === folder).length;
  const skipped = skippedFiles(unreadable);
  const pending = within("pending");
  const total = proposals.length;
  const group = { total, accepted: within("accepted"), rejected: within("rejected"), pending };
  return { group: { ...group, status: statusOf(total, pending > 0 || skipped.length > 0) }, skipped };
}
