import type { OrangeContext } from "@orange-hyper/core";
import { completeQuest, openQuest, type Quest, questFolder } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import { readSession, type SessionState } from "../state/session.js";
import type { Continuity } from "../state/turn.js";
import { openActive } from "./open-active.js";
import type { Request } from "./request.js";

const FORGOTTEN_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a prompt goes on with an active quest, and with which. */
export async function decideContinuity(
  run: EventRun,
  request: Request,
  { session, turnQuest }: { readonly session: SessionState | null; readonly turnQuest: string | undefined },
): Promise<{ readonly continuity: Continuity; readonly quest: Quest | null }> {
  if (turnQuest !== undefined) return steer(run, request, turnQuest);
  const current = await currentQuest(run.ctx, session);
  if (current === null) return request.startsNewWork ? createNew(NEW_WORK) : searchSessions(run, request);
  // What the user confirmed, or is to confirm, is not hidden in a quest of less.
  const isRiskier = request.contract?.layer === "L4" && current.layer !== "L4";
  if (isRiskier && !request.followsUp) return createNew("High-risk work gets a Quest of its own.");
  const { scope_signature = "general" } = session?.current_turn ?? {};
  if (request.startsNewWork) return createNew(NEW_WORK);
  if (request.followsUp)
    return goOn(current, "high", "The prompt explicitly follows up on the active Quest.");
  if (isSpecific(scope_signature) && isSpecific(request.scope.signature)) {
    return scope_signature === request.scope.signature
      ? goOn(current, "medium", "The prompt has the scope of the active Quest.", scope_signature)
      : createNew("The prompt has another scope than the active Quest.", "medium");
  }
  return goOn(current, "low", "The session has an active Quest and the prompt does not point elsewhere.");
}

/** As openActive; a completion that was interrupted is finished first. */
async function openMended(ctx: OrangeContext, id: string): Promise<Quest | null> {
  const found = id === "" ? null : await openQuest(ctx.documents, id);
  // What was recorded then counts, not this reason.
  if (found?.interrupted) await completeQuest(ctx, { selector: id, unverifiedReason: "interrupted" });
  return found !== null && questFolder(found.quest.key) === "active" ? found.quest : null;
}

interface Decision {
  readonly continuity: Continuity;
  readonly quest: Quest | null;
}

/** Another prompt within a running turn belongs to its quest unless it says otherwise. */
async function steer({ ctx }: EventRun, request: Request, id: string): Promise<Decision> {
  if (request.startsNewWork) return createNew(NEW_WORK);
  const quest = await openMended(ctx, id);
  if (quest === null) return createNew("The Quest of this turn is no longer active.");
  return goOn(quest, "high", "The prompt steers the turn of the active Quest.");
}

async function currentQuest(ctx: OrangeContext, session: SessionState | null): Promise<Quest | null> {
  if (session === null) return null;
  const candidates = [session.current_turn?.quest_id ?? "", session.recent_quest_ids[0] ?? ""];
  for (const id of new Set(candidates)) {
    const quest = await openMended(ctx, id);
    if (quest !== null) return quest;
  }
  return null;
}

/** Looks at what the other sessions of the last days are on, the latest first. */
async function searchSessions(run: EventRun, request: Request): Promise<Decision> {
  const { ctx, keys, heartbeat, at } = run;
  let follow: { readonly quest: Quest; readonly scoped: boolean } | null = null;
  for (const { session_key, observed_at } of Object.values(heartbeat.sessions)) {
    if (session_key === keys.session || Date.parse(at) - Date.parse(observed_at) > FORGOTTEN_MS) continue;
    const turn = (await readSession(ctx.blobs, session_key))?.current_turn;
    const quest = turn === undefined ? null : await openActive(ctx, turn.quest_id);
    if (turn === undefined || quest === null) continue;
    const scoped = isSpecific(turn.scope_signature);
    if (scoped && turn.scope_signature === request.scope.signature) {
      return goOn(
        quest,
        "medium",
        "Another session has an active Quest of the same scope.",
        turn.scope_signature,
      );
    }
    if (follow === null || (scoped && !follow.scoped)) follow = { quest, scoped };
  }
  if (request.followsUp && follow !== null) {
    return goOn(
      follow.quest,
      "medium",
      "The prompt explicitly follows up on the active Quest of another session.",
    );
  }
  return createNew("No active Quest is linked to this session.");
}

function createNew(reason: string, confidence: Continuity["confidence"] = "high"): Decision {
  return { continuity: { action: "create_new", confidence, quest_id: null, reason }, quest: null };
}

function goOn(quest: Quest, confidence: Continuity["confidence"], reason: string, scope?: string): Decision {
  const signature = scope === undefined ? {} : { scope_signature: scope };
  return {
    continuity: { action: "continue_existing", confidence, quest_id: quest.id, ...signature, reason },
    quest,
  };
}

function isSpecific(signature: string): boolean {
  return signature !== "" && signature !== "general";
}

const NEW_WORK = "The prompt explicitly starts new work.";
