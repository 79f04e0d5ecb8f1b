import type { OrangeContext } from "@orange-hyper/core";
import { completeQuest, openQuest, type Quest, questFolder } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import { readSession, type SessionState } from "../state/session.js";
import type { Continuity } from "../state/turn.js";
import { openActive } from "./open-active.js";
import { foldersOf } from "./quest-files.js";
import type { Request } from "./request.js";

const FORGOTTEN_MS = 7 * 24 * 60 * 60 * 1000;

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

/** As openActive; a completion that was interrupted is finished first. */
async function openMended(ctx: OrangeContext, id: string): Promise<Quest | null> {
  const found = id === "" ? null : await openQuest(ctx.documents, id);
  if (found?.interrupted) await finish(ctx, id);
  return found !== null && questFolder(found.quest.key) === "active" ? found.quest : null;
}

/** Finishes a completion that was interrupted: what was recorded then counts, not this reason. */
async function finish(ctx: OrangeContext, id: string): Promise<void> {
  await completeQuest(ctx, { selector: id, unverifiedReason: "interrupted" });
}

interface Decision {
  readonly continuity: Continuity;
  readonly quest: Quest | null;
}

type Reason = Pick<Continuity, "confidence" | "reason" | "scope_signature">;

/** Another prompt within a running turn belongs to its quest unless it says otherwise. */
async function steer({ ctx }: EventRun, request: Request, id: string): Promise<Decision> {
  if (request.startsNewWork) return createNew(NEW_WORK);
  const quest = await openMended(ctx, id);
  if (quest === null) return createNew(NO_LONGER);
  return goOn(quest, { confidence: "high", reason: "The prompt steers the turn of the active Quest." });
}

/** The quest that a session is at, known by its file: most prompts need no more of it. Mends as openMended does. */
async function currentId(ctx: OrangeContext, session: SessionState | null): Promise<string | null> {
  if (session === null) return null;
  const candidates = [session.current_turn?.quest_id ?? "", session.recent_quest_ids[0] ?? ""];
  for (const id of new Set(candidates)) {
    const folders = await foldersOf(ctx.blobs, id);
    if (!folders.includes("active")) continue;
    if (!folders.includes("completed")) return id;
    await finish(ctx, id);
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
