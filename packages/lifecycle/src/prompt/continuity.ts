import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { goesOnWith, matchesTitle } from "@orange-hyper/prompts";
import { completeQuest, getQuest, listQuestRecords, type Quest, questRequest } from "@orange-hyper/quest";
import { foldersOf } from "../quest/folders-of.js";
import { openActive } from "../quest/open-active.js";
import type { EventRun } from "../run.js";
import { readLedger } from "../state/ledger.js";
import type { Continuity } from "../state/turn.js";
import type { PromptTurn } from "./prompt-turn.js";
import type { Request } from "./request.js";

const RECENT_MS = 24 * 60 * 60 * 1000;

interface Decision {
  readonly continuity: Continuity;
  readonly quest: Quest | null;
  /** The files that the session's work on the quest touched, where that was looked up. */
  readonly touchedPaths?: readonly string[] | undefined;
}

/**
 * Whether a prompt goes on with an active quest, and with which: that of its session unless it names another scope or plainly
 * begins something else; another one only where it is named, or where there is just one of the last day to continue.
 */
export async function decideContinuity(
  run: EventRun,
  { reading, contract }: Request,
  currentId: string | null,
): Promise<Decision> {
  const named = await namedQuest(run, reading.continues);
  if (named !== null) return goOn(named, { confidence: "high", reason: "The prompt names the Quest." });
  const current = currentId === null ? null : await openActive(run.ctx, currentId);
  if (current === null) {
    const only = reading.continues?.by === "continue" ? await onlyRecent(run) : null;
    return only === null
      ? createNew("No active Quest is linked to this session.")
      : goOn(only, { confidence: "medium", reason: "It is the only active Quest of the last day." });
  }
  // What the user confirmed, or is to confirm, is not hidden in a quest of less.
  if (contract?.layer === "L4" && current.layer !== "L4")
    return createNew("High-risk work gets a Quest of its own.");
  // Which files the work touched makes no difference to a prompt that says itself that it begins anew.
  const touchedPaths = reading.startsNew
    ? undefined
    : (await readLedger(run.ctx, current, run.log)).touched_paths;
  const relation = goesOnWith(reading, {
    title: current.title,
    request: questRequest(current),
    scopePaths: current.scopePaths,
    touchedPaths: touchedPaths ?? [],
  });
  if (relation === "other") return createNew("The prompt begins something else than the active Quest.");
  const decision = goOn(current, {
    confidence: relation === "same" ? "high" : "low",
    reason:
      relation === "same"
        ? "The prompt goes on with the active Quest of its session."
        : "The session has an active Quest and the prompt does not point elsewhere.",
  });
  return { ...decision, touchedPaths };
}

/** The quest that a turn or its session is at, known by its files. A completion that was interrupted is finished on the way. */
export async function currentQuestId(
  ctx: OrangeContext,
  { turn, session }: Pick<PromptTurn, "turn" | "session">,
): Promise<string | null> {
  const candidates = [turn?.quest_id, session?.current_turn?.quest_id, session?.recent_quest_ids[0]];
  for (const id of new Set(candidates)) if (id !== undefined && (await isActive(ctx, id))) return id;
  return null;
}

async function isActive(ctx: OrangeContext, id: string): Promise<boolean> {
  const folders = await foldersOf(ctx.documents, id);
  if (!folders.includes("active")) return false;
  if (folders.includes("completed")) await finish(ctx, id);
  return !folders.includes("completed");
}

/** What was recorded when the completion was interrupted counts, not this reason. */
async function finish(ctx: OrangeContext, id: string): Promise<void> {
  try {
    await completeQuest(ctx, { selector: id, unverifiedReason: "interrupted" });
  } catch (error) {
    // Two copies that contradict each other are reported by the doctor; a prompt does not wait for that.
    if (!isOrangeError(error)) throw error;
  }
}

async function namedQuest(
  { ctx }: EventRun,
  continues: Request["reading"]["continues"],
): Promise<Quest | null> {
  if (continues?.by === "id") return openActive(ctx, continues.id);
  if (continues?.by !== "title") return null;
  const { quests } = await listQuestRecords(ctx, "active");
  const matching = quests.filter(({ title }) => matchesTitle(continues.words, title));
  const [only] = matching;
  return only !== undefined && matching.length === 1 ? getQuest(ctx.documents, only.id) : null;
}

async function onlyRecent({ ctx, at }: EventRun): Promise<Quest | null> {
  const { quests } = await listQuestRecords(ctx, "active");
  const recent = quests.filter(({ createdAt }) => Date.parse(at) - Date.parse(createdAt) <= RECENT_MS);
  const [only] = recent;
  return only !== undefined && recent.length === 1 ? getQuest(ctx.documents, only.id) : null;
}

type Reason = Pick<Continuity, "confidence" | "reason">;

function createNew(reason: string): Decision {
  return { continuity: { action: "create_new", confidence: "high", quest_id: null, reason }, quest: null };
}

function goOn(quest: Quest, reason: Reason): Decision {
  return { continuity: { action: "continue_existing", quest_id: quest.id, ...reason }, quest };
}
