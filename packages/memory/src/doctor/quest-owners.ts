import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { type FrontMatter, textField } from "@orange-hyper/core/documents";
import { documentStem, listableFolders } from "@orange-hyper/core/ports";

/** The project that a quest belongs to; "" when the quest records none. */
interface QuestOwner {
  readonly quest: string;
  readonly project: string;
}

/** Projection of each quest to its project; an id that equals the file name is not stored. */
export const QUEST_OWNERS: Projection<QuestOwner, Omit<QuestOwner, "quest"> & Partial<QuestOwner>> = {
  id: "memory.quest-owner/3",
  folders: ["quests/active", "quests/completed", "quests/cancelled"],
  make: ({ key, fields }) => {
    const quest = filledField(fields, "id") || documentStem(key);
    const project = filledField(fields, "project_id");
    return quest === documentStem(key) ? { project } : { project, quest };
  },
  restore: ({ project, quest }, key) => ({ project, quest: quest ?? documentStem(key) }),
};

/** Returns the project of each quest by quest id; "" for a quest that records none or cannot be read. */
export async function readQuestOwners(ctx: OrangeContext): Promise<ReadonlyMap<string, string>> {
  const folders = await listableFolders(ctx.documents, QUEST_OWNERS.folders, (key) => key);
  const { values, unreadable } = await readAllProjected(ctx, folders, QUEST_OWNERS);
  const owners = new Map<string, string>();
  for (const { key } of unreadable) owners.set(documentStem(key), "");
  for (const { quest, project } of values) owners.set(quest, project);
  return owners;
}

/** Returns a text field, "" when it is blank, as the quest package reads it. */
function filledField(fields: FrontMatter, name: string): string {
  const text = textField(fields, name);
  return text.trim() === "" ? "" : text;
}
