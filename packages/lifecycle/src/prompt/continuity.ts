import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { isSafeId } from "@orange-hyper/core/documents";
import { newestEntries, SESSIONS_FOLDER } from "@orange-hyper/host-state";
import { goesOnWith, isAbout, type OpenWork } from "@orange-hyper/prompts";
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
import { decodeEvidence } from "../state/evidence.js";
import { readLedger } from "../state/ledger.js";
import type { Continuity } from "../state/turn.js";
import { namedQuest } from "./named-quest.js";
import type { PromptTurn } from "./prompt-turn.js";
import type { Request } from "./request.js";

/** How long ago a quest of another session may have begun or been worked on to be continued without its name, in ms. */
const RECENT_MS = 24 * 60 * 60 * 1000;

interface Decision {
  readonly continuity: Continuity;
  readonly quest: Quest | null;
  /** The files that the session's work on the quest touched, when they were looked up. */
  readonly touchedPaths?: readonly string[] | undefined;
}

/**
 * Decides whether a prompt continues an active quest, and which one. A quest that the prompt names comes first. Then
 * the session's newest quest, unless the prompt names another scope or plainly starts something else; then an earlier
 * quest of the session that the prompt is about. Without an open quest in the session, "continue" alone means the only
 * active quest of the last day.
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
  const current = await openWorkOf(run, reading, newest);
  const first = { ...current, relation: goesOnWith(reading, current.work) };
  // "sort the report by date" may be a detail of any work, but it names the earlier one.
  const mayBeEarlier = !reading.startsNew && reading.kind !== "rule" && !isAbout(reading, first.work);
  const found = (mayBeEarlier ? await namedEarlier(run, reading, earlier) : null) ?? first;
  // High-risk work that needs confirmation must not be hidden in a quest of lower risk.
  if (reading.kind === "order" && contract?.layer === "L4" && found.quest.layer !== "L4")
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

interface Related extends Open {
  readonly relation: ReturnType<typeof goesOnWith>;
}

interface Open {
  readonly quest: Quest;
  readonly work: OpenWork;
  readonly touchedPaths: readonly string[] | undefined;
}

async function openWorkOf(run: EventRun, reading: Request["reading"], quest: Quest): Promise<Open> {
  // The touched files make no difference to a prompt that explicitly starts anew.
  const touchedPaths = reading.startsNew
    ? undefined
    : (await readLedger(run.ctx, quest, run.log)).touched_paths;
  const work = {
    title: quest.title,
    request: questRequest(quest),
    scopePaths: quest.scopePaths,
    touchedPaths: touchedPaths ?? [],
  };
  return { quest, work, touchedPaths };
}

/** Returns the newest of earlier quests that the prompt is about. */
async function namedEarlier(
  run: EventRun,
  reading: Request["reading"],
  ids: readonly string[],
): Promise<Related | null> {
  for (let next = await nextOpen(run, ids); next.quest !== null; next = await nextOpen(run, next.left)) {
    const earlier = await openWorkOf(run, reading, next.quest);
    if (isAbout(reading, earlier.work)) return { ...earlier, relation: "same" };
  }
  return null;
}

/** Returns the first quest that can be read, and the ids after it. */
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
 * Returns the ids of the open quests of a turn and its session, determined by their files: the turn's quest first, then
 * the others, newest first. Finishes an interrupted completion on the way.
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

/**
 * Finishes an interrupted completion. What was recorded when it was interrupted takes precedence over the reason given
 * here.
 */
async function finish(ctx: OrangeContext, id: string): Promise<void> {
  try {
    await completeQuest(ctx, { selector: id, unverifiedReason: "interrupted" });
  } catch (error) {
    // Two contradicting copies are reported by the doctor. They must not hold up a prompt.
    if (!isOrangeError(error)) throw error;
  }
}

async function onlyRecent({ ctx, at }: EventRun): Promise<Quest | null> {
  const { quests } = await listQuestRecords(ctx, "active");
  const isRecent = (time: string): boolean => Date.parse(at) - Date.parse(time) <= RECENT_MS;
  // Work over several days is recent by its last use of a tool. The logs are read only when something is older.
  const worked = quests.every(({ createdAt }) => isRecent(createdAt))
    ? null
    : await questsWorkedOn(ctx, isRecent);
  const recent = quests.filter(({ id, createdAt }) => isRecent(createdAt) || worked?.has(id));
  const [only] = recent;
  return only !== undefined && recent.length === 1 ? getQuest(ctx.documents, only.id) : null;
}

async function questsWorkedOn(
  { logs }: OrangeContext,
  isRecent: (time: string) => boolean,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const key of await logs.list(SESSIONS_FOLDER))
    for await (const { at, data } of newestEntries(logs, key)) {
      if (!isRecent(at)) break;
      const id = decodeEvidence(data["evidence"])?.quest_id;
      if (id != null) ids.add(id);
    }
  return ids;
}

type Reason = Pick<Continuity, "confidence" | "reason">;

function createNew(reason: string): Decision {
  return { continuity: { action: "create_new", confidence: "high", quest_id: null, reason }, quest: null };
}

function goOn(quest: Quest, reason: Reason): Decision {
  return { continuity: { action: "continue_existing", quest_id: quest.id, ...reason }, quest };
}
