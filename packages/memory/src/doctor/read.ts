import type { Key, OrangeContext } from "@orange-hyper/core";
import { proposalFolder, STATUSES } from "../proposal.js";
import type { ProposalStatus } from "../schema.js";

/** The statuses whose folders can be listed. */
export function presentStatuses(ctx: Pick<OrangeContext, "blobs">): Promise<readonly ProposalStatus[]> {
  return keepFolders(ctx, STATUSES, proposalFolder);
}

/** The folders that can be listed; what stands in the place of the others is for the check of the layout to say. */
export async function keepFolders<T>(
  { blobs }: Pick<OrangeContext, "blobs">,
  folders: readonly T[],
  key: (folder: T) => Key,
): Promise<readonly T[]> {
  const kinds = await Promise.all(folders.map((folder) => blobs.kind(key(folder))));
  return folders.filter((_, index) => kinds[index] === "folder");
}
