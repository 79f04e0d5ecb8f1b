import { isOrangeError, type OrangeContext, type ProjectIdentity, requireIdentity } from "@orange-hyper/core";
import { documentStem } from "@orange-hyper/core/ports";
import { shellQuote } from "@orange-hyper/core/text";
import {
  assertValidQuest,
  capsuleMemory,
  newQuest,
  openQuest,
  type Quest,
  questFolder,
  questRequest,
  renderCapsule,
  selectQuest,
} from "@orange-hyper/quest";
import { projectMismatch, questNotActive, questNotFound, questRequired } from "./errors.js";
import type { QuestFacts } from "./facts.js";

type Ports = Pick<OrangeContext, "documents" | "project" | "cache" | "clock" | "git">;

/** Maximum characters of a capsule. The rest is cut off. */
const MAX_CAPSULE_LENGTH = 32 * 1024;

/**
 * Returns the facts of the active quest that a selector matches, with the same matching as other commands. Throws
 * QUEST_REQUIRED without a selector, QUEST_NOT_FOUND, QUEST_NOT_ACTIVE, PROJECT_ID_MISMATCH, and USER_INPUT_ERROR when
 * several quests match.
 */
export async function questFacts(ctx: Ports, selector: string | null, goal: string): Promise<QuestFacts> {
  if (selector === null || selector.trim() === "")
    throw questRequired(`orange run start ${shellQuote(goal)} --new-quest`);
  return factsOf(ctx, await requireActiveQuest(ctx, selector));
}

/**
 * Returns the active quest of this project that a selector matches. Throws like `questFacts`, except QUEST_REQUIRED.
 */
export async function requireActiveQuest(
  ctx: Pick<OrangeContext, "documents" | "project">,
  selector: string,
): Promise<Quest> {
  const identity = requireIdentity(ctx.project);
  const selected = await select(ctx, selector);
  // An interrupted move can leave two copies. The copy that has ended is the valid one.
  const quest = (await openQuest(ctx.documents, documentStem(selected.key)))?.quest ?? selected;
  if (isForeign(quest, identity)) throw projectMismatch(quest.id, quest.projectId, identity.project_id);
  const folder = questFolder(quest.key);
  if (folder !== "active") throw questNotActive(quest.id, folder);
  assertValidQuest(quest);
  return quest;
}

async function select(ctx: Pick<OrangeContext, "documents" | "project">, selector: string): Promise<Quest> {
  try {
    return await selectQuest(ctx, selector, ["active"]);
  } catch (error) {
    // An error with data lists several matching quests and is passed on.
    const isMiss = isOrangeError(error) && error.code === "USER_INPUT_ERROR" && error.data === undefined;
    throw isMiss ? questNotFound(selector) : error;
  }
}

function isForeign({ projectId }: Quest, { project_id }: ProjectIdentity): boolean {
  return projectId !== "" && projectId !== project_id;
}

/** Opens a new quest for a goal, like `orange quest new`, and returns its facts. */
export async function openQuestFor(
  ctx: OrangeContext,
  request: {
    readonly goal: string;
    readonly constraints: readonly string[];
    readonly criteria: readonly string[];
  },
): Promise<QuestFacts> {
  const { quest } = await newQuest(ctx, {
    request: request.goal,
    constraints: request.constraints,
    expectedVerification: request.criteria,
  });
  return factsOf(ctx, await requireActiveQuest(ctx, quest.id));
}

/** True while a quest is active, so that its run may continue. */
export async function isQuestActive(
  { documents }: Pick<OrangeContext, "documents">,
  id: string,
): Promise<boolean> {
  const found = await openQuest(documents, id);
  return found !== null && questFolder(found.quest.key) === "active";
}

async function factsOf(ctx: Ports, quest: Quest): Promise<QuestFacts> {
  return {
    quest_id: quest.id,
    title: quest.title,
    layer: quest.layer,
    verification: quest.route.split("/")[3] ?? "",
    constraints: quest.constraints,
    criteria: quest.expectedVerification,
    capsule: await capsuleOf(ctx, quest),
  };
}

/** Renders the capsule of a quest with the accepted memory that concerns it. Writes nothing. */
async function capsuleOf(ctx: Ports, quest: Quest): Promise<string> {
  const changes = (await ctx.git.changedSince(quest.createdAt)) ?? [];
  const touched = changes.flatMap(({ path, isGone }) => (isGone ? [] : [path]));
  const memory = await capsuleMemory(ctx, { ...quest, request: questRequest(quest) }, { touched });
  const capsule = renderCapsule(quest, requireIdentity(ctx.project), {
    generatedAt: ctx.clock.now(),
    memory,
  });
  return capsule.length <= MAX_CAPSULE_LENGTH ? capsule : capsule.slice(0, MAX_CAPSULE_LENGTH);
}
