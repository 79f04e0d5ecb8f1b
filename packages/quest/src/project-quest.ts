import { assertSameProject, type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { noActiveQuest } from "./errors.js";
import { listQuests, resolveQuest } from "./find-quest.js";
import type { Quest } from "./quest.js";
import { assertValidQuest } from "./validate.js";

type QuestContext = Pick<OrangeContext, "documents" | "project">;

/** Returns the selected quest. Throws when it belongs to another project or is not valid. */
export async function projectQuest(ctx: QuestContext, selector: string): Promise<Quest> {
  const quest = await resolveQuest(ctx.documents, selector, ctx.project.root);
  assertSameProject("Quest", quest.id, quest.projectId, requireIdentity(ctx.project));
  assertValidQuest(quest);
  return quest;
}

/** Returns the active quest of this project that was created last. Throws when there is none or it is not valid. */
export async function newestActiveQuest(ctx: QuestContext): Promise<Quest> {
  const { project_id } = requireIdentity(ctx.project);
  const { quests } = await listQuests(ctx.documents, "active");
  const newest = quests.find(({ projectId }) => projectId === "" || projectId === project_id);
  if (newest === undefined) throw noActiveQuest();
  assertValidQuest(newest);
  return newest;
}
