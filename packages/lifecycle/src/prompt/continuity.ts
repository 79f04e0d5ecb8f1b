import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { isSafeId } from "@orange-hyper/core/documents";
import { goesOnWith } from "@orange-hyper/prompts";
import {
  completeQuest,
  getQuest,
  listQuestRecords,
  type Quest,
  questKey,
  questRequest,
} from "@orange-hyper/quest";
import { foldersOf } from "../quest/folders-of.js";
import { openActive } from "../quest/open-active.js";
import type { EventRun } from "../run.js";
import { readLedger } from "../state/ledger.js";
import type { Continuity } from "../state/turn.js";
import { namedQuest } from "./named-quest.js";
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
 * Whether a prompt goes on with an active quest, and with which: the newest of its session unless it names another scope or
 * plainly begins something else, and then an earlier one of the session that it is about; that of another session only where it
 * is named, or where there is just one of the last day to continue.
 */
export async function decideContinuity(
  run: EventRun,
  { reading, contract }: Request,
  open: readonly string[],
): Promise<Decision> {
  const named = await namedQuest(run.ctx, reading.continues, open);
  if (named !== null) return goOn(named, { confidence: "high", reason: "The prompt names the Quest." });
  const { quest: newest, left: earlier } = await nextOpen(run, open);
  if (newest === null) {
    const only = reading.continues?.by === "continue" ? await onlyRecent(run) : null;
    return only === null
      ? createNew("No active Quest is linked to this session.")
      : goOn(only, { confidence: "medium", reason: "It is the only active Quest of the last day." });
  }
  const first = await relate(run, reading, newest);
  const found =
    first.relation === "same" || reading.startsNew
      ? first
      : ((await firstOfSame(run, reading, earlier)) ?? first);
  // What the user confirmed, or is to confirm, is not hidden in a quest of less.
  if (contract?.layer === "L4" && found.quest.layer !== "L4")
    return createNew("High-risk work gets a Quest of its own.");
  if (found.relation === "other") return createNew("The prompt begins something else than the active Quest.");
  const decision = goOn(found.quest, {
    confidence: found.relation === "same" ? "high" : "low",
    reason:
      found.relation === "same"
        ? "The prompt goes on with the active Quest of its session."
        : "The session has an active Quest and the prompt does not point elsewhere.",
  });
  return { ...decision, touchedPaths: found.touchedPaths };
}

interface Related {
  readonly quest: Quest;
  readonly relation: ReturnType<typeof goesOnWith>;
  readonly touchedPaths: readonly string[] | undefined;
}

async function relate(run: EventRun, reading: Request["reading"], quest: Quest): Promise<Related> {
  // Which files the work touched makes no difference to a prompt that says itself that it begins anew.
  const touchedPaths = reading.startsNew
    ? undefined
    : (await readLedger(run.ctx, quest, run.log)).touched_paths;
  const relation = goesOnWith(reading, {
    title: quest.title,
    request: questRequest(quest),
    scopePaths: quest.scopePaths,
    touchedPaths: touchedPaths ?? [],
  });
  return { quest, relation, touchedPaths };
}

async function firstOfSame(
  run: EventRun,
  reading: Request["reading"],
  ids: readonly string[],
): Promise<Related | null> {
  for (let next = await nextOpen(run, ids); next.quest !== null; next = await nextOpen(run, next.left)) {
    const related = await relate(run, reading, next.quest);
    if (related.relation === "same") return related;
  }
  return null;
}

/** The first of some quests that can be read, and those after it. */
async function nextOpen(
  { ctx }: EventRun,
  ids: readonly string[],
): Promise<{ readonly quest: Quest | null; readonly left: readonly string[] }> {
  for (const [at, id] of ids.entries()) {
    const quest = await openActive(ctx, id);
    if (quest !== null) return { quest, left: ids.slice(at + 1) };
  }
  return { quest: null, left: [] };
}

/**
 * The open quests of a turn and its session, known by their files: that of the turn first, then the others, newest first. A
 * completion that was interrupted is finished on the way.
 */
export async function openQuestIds(
  ctx: OrangeContext,
  { turn, session }: Pick<PromptTurn, "turn" | "session">,
): Promise<readonly string[]> {
  const candidates = [turn?.quest_id, session?.current_turn?.quest_id, ...(session?.recent_quest_ids ?? [])];
  const open: string[] = [];
  for (const id of new Set(candidates)) if (id !== undefined && (await isActive(ctx, id))) open.push(id);
  return open;
}

async function isActive(ctx: OrangeContext, id: string): Promise<boolean> {
  if (!isSafeId(id) || !(await ctx.documents.exists(questKey("active", id)))) return false;
  const folders = await foldersOf(ctx.documents, id);
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
