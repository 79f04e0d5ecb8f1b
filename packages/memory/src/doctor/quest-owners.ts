import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { type FrontMatter, textField } from "@orange-hyper/core/documents";
import { documentStem, listableFolders } from "@orange-hyper/core/ports";

/** The project that a quest belongs to; "" for one that does not say. */
interface QuestOwner {
  readonly quest: string;
  readonly project: string;
}

/** Whose each quest is. */
export const QUEST_OWNERS: Projection<QuestOwner> = {
  id: "memory.quest-owner/2",
  folders: ["quests/active", "quests/completed", "quests/cancelled"],
  make: ({ key, fields }) => ({
    quest: filledField(fields, "id") || documentStem(key),
    project: filledField(fields, "project_id"),
  }),
};

/** The project that each quest belongs to, by quest id; "" for a quest that does not say or cannot be read. */
export async function readQuestOwners(ctx: OrangeContext): Promise<ReadonlyMap<string, string>> {
  const folders = await listableFolders(ctx.documents, QUEST_OWNERS.folders, (key) => key);
  const { values, unreadable } = await readAllProjected(ctx, folders, QUEST_OWNERS);
  const owners = new Map<string, string>();
  for (const { key } of unreadable) owners.set(documentStem(key), "");
  for (const { quest, project } of values) owners.set(quest, project);
  return owners;
}

/** As quests are read: a blank text is none. */
function filledField(fields: FrontMatter, name: string): string {
  const text = textField(fields, name);
  return text.trim() === "" ? "" : text;
}
