import type { AskedDecision } from "@orange-hyper/core/host";
import { type EventRun, keepsWords } from "../run.js";
import {
  addNotified,
  EMPTY_SESSION,
  type SessionState,
  withRecentQuest,
  withTurn,
} from "../state/session.js";
import type { Decided } from "./outcome.js";
import { plannedAfter } from "./planned.js";

/** Returns the state of the session after a prompt. */
export function sessionState(
  run: EventRun,
  { promptTurn, request, outcome }: Decided,
  asked: readonly AskedDecision[],
): SessionState {
  const { session, auto, key } = promptTurn;
  const { quest, continuity, isHeld } = outcome;
  const {
    pending_confirmation: pending,
    asked_to_decide: _past,
    planned_work,
    declines_checks: _before,
    ...rest
  } = session ?? EMPTY_SESSION;
  const planned = plannedAfter(request, outcome, planned_work);
  // A prompt that merely refers to an earlier quest ("back to the export") makes it the one that later prompts
  // continue.
  const current = quest?.id ?? outcome.belongsTo ?? null;
  return {
    ...rest,
    turns: withTurn(rest.turns, key),
    ...(outcome.told === undefined || outcome.told.length === 0
      ? {}
      : { told: addNotified(rest.told ?? [], outcome.told) }),
    ...(current === null
      ? {}
      : {
          recent_quest_ids: withRecentQuest(rest.recent_quest_ids, current),
          current_turn: {
            key,
            quest_id: current,
            intent_signature: request.intent,
            scope_signature: request.scope.signature,
            continuity_confidence: continuity.confidence,
          },
        }),
    ...(quest === null ? {} : { was_advised: true }),
    ...(request.declinesChecks ? { declines_checks: true } : {}),
    // A different request, or a "no", withdraws a held request. After small talk or a question it remains held, and
    // only the word "confirm" confirms it.
    ...(pending !== undefined && !request.confirmed && leavesHeld(request)
      ? { pending_confirmation: { ...pending, is_asked_about: true } }
      : {}),
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
    ...(planned === undefined ? {} : { planned_work: planned }),
    ...(auto === undefined ? {} : { auto_turn: auto }),
    ...(asked.length === 0 ? {} : { asked_to_decide: { at: run.at, decisions: asked } }),
  };
}

function leavesHeld({ reading, text }: Decided["request"]): boolean {
  return (reading.kind === "question" || reading.kind === "nothing") && !REFUSAL.test(text);
}

const REFUSAL =
  /\b(?:no|nope|nah|cancel|stop|don'?t|do not|never|forget it|abort|leave it)\b|아니|취소|하지 ?마|말아|됐어|그만|안 ?돼/i;
