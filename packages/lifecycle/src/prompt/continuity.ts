import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { completeQuest, type Quest } from "@orange-hyper/quest";
import { foldersOf } from "../quest/folders-of.js";
import { openActive } from "../quest/open-active.js";
import type { EventRun } from "../run.js";
import { readSession, type SessionState } from "../state/session.js";
import type { Continuity } from "../state/turn.js";
import type { Request } from "./request.js";

const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a prompt goes on with an active quest, and with which. */
export async function decideContinuity(
  run: EventRun,
  request: Request,
  { session, turnQuest }: { readonly session: SessionState | null; readonly turnQuest: string | undefined },
): Promise<Decision> {
  if (turnQuest !== undefined) return steer(run, request, turnQuest);
  const current = await currentId(run.ctx, session);
  if (current === null) return request.startsNewWork ? createNew(NEW_WORK) : searchSessions(run, request);
  // What the user confirmed, or is to confirm, is not hidden in a quest of less.
  if (request.contract?.layer === "L4" && !request.followsUp) {
    const quest = await openActive(run.ctx, current);
    if (quest !== null && quest.layer !== "L4") return createNew("High-risk work gets a Quest of its own.");
  }
  const { scope_signature = "general" } = session?.current_turn ?? {};
  if (request.startsNewWork) return createNew(NEW_WORK);
  const resume = async (reason: Reason): Promise<Decision> => {
    const quest = await openActive(run.ctx, current);
    return quest === null ? createNew(NO_LONGER) : goOn(quest, reason);
  };
  if (request.followsUp)
    return resume({ confidence: "high", reason: "The prompt explicitly follows up on the active Quest." });
  if (isSpecific(scope_signature) && isSpecific(request.scope.signature)) {
    return scope_signature === request.scope.signature
      ? resume({
          confidence: "medium",
          reason: "The prompt has the scope of the active Quest.",
          scope_signature,
        })
      : createNew("The prompt has another scope than the active Quest.", "medium");
  }
  return resume({
    confidence: "low",
    reason: "The session has an active Quest and the prompt does not point elsewhere.",
  });
}

/** Whether a quest is active, known by its files. A completion that was interrupted is finished on the way. */
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

interface Decision {
  readonly continuity: Continuity;
  readonly quest: Quest | null;
}

type Reason = Pick<Continuity, "confidence" | "reason" | "scope_signature">;

/** Another prompt within a running turn belongs to its quest unless it says otherwise. */
async function steer({ ctx }: EventRun, request: Request, id: string): Promise<Decision> {
  if (request.startsNewWork) return createNew(NEW_WORK);
  const quest = (await isActive(ctx, id)) ? await openActive(ctx, id) : null;
  if (quest === null) return createNew(NO_LONGER);
  return goOn(quest, { confidence: "high", reason: "The prompt steers the turn of the active Quest." });
}

/** The quest that a session is at: most prompts need no more of it than its id. */
async function currentId(ctx: OrangeContext, session: SessionState | null): Promise<string | null> {
  if (session === null) return null;
  const candidates = [session.current_turn?.quest_id ?? "", session.recent_quest_ids[0] ?? ""];
  for (const id of new Set(candidates)) if (await isActive(ctx, id)) return id;
  return null;
}

/** Searches the quests of other recent sessions, the latest session first. */
async function searchSessions(run: EventRun, request: Request): Promise<Decision> {
  const { ctx, keys, heartbeat, at } = run;
  let follow: { readonly quest: Quest; readonly scoped: boolean } | null = null;
  for (const { session_key, observed_at } of Object.values(heartbeat.sessions)) {
    if (session_key === keys.session || Date.parse(at) - Date.parse(observed_at) > RECENT_MS) continue;
    const turn = (await readSession(ctx.blobs, session_key))?.current_turn;
    const quest = turn === undefined ? null : await openActive(ctx, turn.quest_id);
    if (turn === undefined || quest === null) continue;
    const scoped = isSpecific(turn.scope_signature);
    if (scoped && turn.scope_signature === request.scope.signature) {
      return goOn(quest, {
        confidence: "medium",
        reason: "Another session has an active Quest of the same scope.",
        scope_signature: turn.scope_signature,
      });
    }
    if (follow === null || (scoped && !follow.scoped)) follow = { quest, scoped };
  }
  if (request.followsUp && follow !== null) {
    return goOn(follow.quest, {
      confidence: "medium",
      reason: "The prompt explicitly follows up on the active Quest of another session.",
    });
  }
  return createNew("No active Quest is linked to this session.");
}

function createNew(reason: string, confidence: Continuity["confidence"] = "high"): Decision {
  return { continuity: { action: "create_new", confidence, quest_id: null, reason }, quest: null };
}

function goOn(quest: Quest, reason: Reason): Decision {
  return { continuity: { action: "continue_existing", quest_id: quest.id, ...reason }, quest };
}

function isSpecific(signature: string): boolean {
  return signature !== "" && signature !== "general";
}

const NO_LONGER = "The Quest of this turn is no longer active.";
const NEW_WORK = "The prompt explicitly starts new work.";
