import { documentStem, type Key, type OrangeContext } from "@orange-hyper/core";
import { listQuests } from "@orange-hyper/quest";
import { type ProposalListing, readProposals } from "../list.js";
import { proposalFolder, STATUSES } from "../proposal.js";

/** Every proposal, out of the folders that are folders. */
export async function readAllProposals(ctx: OrangeContext): Promise<ProposalListing> {
  const folders = await keepFolders(ctx, STATUSES, proposalFolder);
  return readProposals(ctx.documents, folders);
}

/** The project that each quest belongs to, by quest id; "" for a quest that does not say or cannot be read. */
export async function readQuestOwners(ctx: OrangeContext): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  for (const folder of await keepFolders(ctx, ["active", "completed"] as const, (name) => `quests/${name}`)) {
    const { quests, unreadable } = await listQuests(ctx.documents, folder);
    for (const { key } of unreadable) owners.set(documentStem(key), "");
    for (const { id, projectId } of quests) owners.set(id, projectId);
  }
  return owners;
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
