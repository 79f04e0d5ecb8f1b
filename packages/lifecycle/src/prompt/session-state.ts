import { shortKey } from "../keys.js";
import { type EventRun, keepsWords } from "../run.js";
import { type SessionState, withRecentQuest } from "../state/session.js";
import type { Decided } from "./outcome.js";
import type { PromptTurn } from "./prompt-turn.js";

/** The session after a prompt; null where the prompt changes nothing about it. */
export function sessionState(run: EventRun, { promptTurn, request, outcome }: Decided): SessionState | null {
  const { session, auto, key } = promptTurn;
  const { quest, continuity, isHeld } = outcome;
  const keepsPending = session?.pending_confirmation !== undefined && !request.confirmed;
  if (quest === null && auto === undefined && !isHeld) return null;
  const { pending_confirmation: pending, ...rest } = session ?? EMPTY_SESSION;
  return {
    ...rest,
    schema_version: 1,
    host: run.event.host,
    session_key: shortKey(run.keys.session),
    ...(quest === null
      ? {}
      : {
          recent_quest_ids: withRecentQuest(rest.recent_quest_ids, quest.id),
          current_turn: {
            turn_key: shortKey(key),
            key,
            quest_id: quest.id,
            intent_signature: request.intent,
            scope_signature: request.scope.signature,
            continuity_confidence: continuity.confidence,
          },
        }),
    updated_at: run.at,
    ...(quest === null ? {} : { was_advised: true }),
    ...(keepsPending && pending !== undefined ? { pending_confirmation: pending } : {}),
    ...(isHeld
      ? {
          pending_confirmation: {
            intent_signature: request.intent,
            request: keepsWords(run) ? request.reading.request : "",
            layer: "L4",
            requested_at: run.at,
          },
        }
      : {}),
    ...(auto === undefined ? {} : { auto_turn: auto }),
  };
}

/** The session of a turn whose prompt was killed before it had written it; null where the session has the turn already. */
export function owedSession(run: EventRun, { session, turn, key }: PromptTurn): SessionState | null {
  if (turn?.quest_id === undefined) return null;
  if (session !== null && session.updated_at >= turn.started_at) return null;
  const { quest_id, intent_signature, scope_signature, continuity, started_at } = turn;
  const known = session ?? EMPTY_SESSION;
  return {
    ...known,
    host: run.event.host,
    session_key: shortKey(run.keys.session),
    recent_quest_ids: withRecentQuest(known.recent_quest_ids, quest_id),
    current_turn: {
      turn_key: shortKey(key),
      key,
      quest_id,
      intent_signature,
      scope_signature,
      continuity_confidence: continuity.confidence,
    },
    updated_at: started_at,
    was_advised: true,
  };
}

const EMPTY_SESSION: SessionState = {
  schema_version: 1,
  host: "",
  session_key: "",
  recent_quest_ids: [],
  updated_at: "",
};
