import {
  documentStem,
  type FrontMatter,
  type Key,
  type OrangeContext,
  readFolderAs,
  type StoredDocument,
  textField,
} from "@orange-hyper/core";
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
    const { items, unreadable } = await readFolderAs(ctx.documents, `quests/${folder}`, OWNER);
    for (const { key } of unreadable) owners.set(documentStem(key), "");
    for (const { quest, project } of items) owners.set(quest, project);
  }
  return owners;
}

const OWNER = { form: "memory.questOwner", decode: decodeOwner };

function decodeOwner({ key, fields }: StoredDocument): { readonly quest: string; readonly project: string } {
  return {
    quest: filledField(fields, "id") || documentStem(key),
    project: filledField(fields, "project_id"),
  };
}

/** As quests are read: a blank text is none. */
function filledField(fields: FrontMatter, name: string): string {
  const text = textField(fields, name);
  return text.trim() === "" ? "" : text;
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
