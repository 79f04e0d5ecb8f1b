import type { Quest } from "./quest.js";

/** Quests of one folder that hold the same id, as a copied file makes them: each group in the order of its files. */
export function questsOfOneId(quests: readonly Quest[]): readonly (readonly Quest[])[] {
  const groups = new Map<string, Quest[]>();
  for (const quest of quests) {
    const place = quest.key.slice(0, quest.key.lastIndexOf("/") + 1) + quest.id;
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [quest]);
    else group.push(quest);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
