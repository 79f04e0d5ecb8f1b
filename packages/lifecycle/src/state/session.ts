import { isRecord, textOf } from "@orange-hyper/core";
import { isSafeId } from "@orange-hyper/core/documents";
import type { AskedDecision } from "@orange-hyper/core/host";
import { isAskedDecision } from "@orange-hyper/host-state";
import { shortKey } from "../keys.js";
import { decodePlanned, type PlannedWork } from "./pending-work.js";

/** The turn that a session is in, with the fields that later prompts need. */
interface CurrentTurn {
  /** Key of the turn's record. */
  readonly key: string;
  readonly quest_id: string;
  readonly intent_signature: string;
  readonly scope_signature: string;
  readonly continuity_confidence: string;
}

/** The state that links the turns of a session. */
export interface SessionState {
  /** Newest first. */
  readonly recent_quest_ids: readonly string[];
  /** Short keys of the turns that had a prompt, newest first. */
  readonly turns: readonly string[];
  /** The last turn that works on a quest. */
  readonly current_turn?: CurrentTurn;
  /** True once the session was told how its work is to be checked. */
  readonly was_advised?: boolean;
  /**
   * Ids of memories, and keys of other texts, that the model was told, newest last. Those from before its context was
   * cut are not included.
   */
  readonly told?: readonly string[];
  /** A held prompt that may be confirmed or sent again. */
  readonly pending_confirmation?: PendingConfirmation;
  /** Work that the session last discussed or planned and has not started. */
  readonly planned_work?: PlannedWork;
  /** The memory decisions that the last prompt ordered, and when. */
  readonly asked_to_decide?: { readonly at: string; readonly decisions: readonly AskedDecision[] };
  /** True after the user said not to run checks, until they order one. */
  readonly declines_checks?: true;
  /** Set when the host does not identify turns: the number of turns so far and the key of the last. */
  readonly auto_turn?: { readonly count: number; readonly key: string };
}

interface PendingConfirmation {
  readonly intent_signature: string;
  /** The request, without secrets, to be given to the model once it is confirmed. */
  readonly request: string;
  readonly layer: "L4";
  readonly requested_at: string;
  /** True once the user asked something else before confirming, because a mere "yes" may answer that. */
  readonly is_asked_about?: boolean;
}

/** The state of a session before its first prompt. */
export const EMPTY_SESSION: SessionState = { recent_quest_ids: [], turns: [] };

/** Maximum number of recent quests and of turns in a session's state. */
const MAX_RECENT = 8;
/** Maximum number of ids of what a session was told. */
const MAX_REPORTED_FAILURES = 100;

/** Adds to what a session was told, keeping the newest entries. */
export function addNotified(told: readonly string[], more: readonly string[]): readonly string[] {
  return [...told, ...more].slice(-MAX_REPORTED_FAILURES);
}

/** Puts a quest id first in a session's list. */
export function withRecentQuest(recent: readonly string[], questId: string): readonly string[] {
  return withRecent(recent, questId);
}

/** Puts a turn, given by its whole key, first in a session's list. */
export function withTurn(turns: readonly string[], key: string): readonly string[] {
  return withRecent(turns, shortKey(key));
}

function withRecent(recent: readonly string[], newest: string): readonly string[] {
  return [newest, ...recent.filter((known) => known !== newest)].slice(0, MAX_RECENT);
}

/** Decodes a stored state leniently; returns null for anything else. */
export function decodeSession(value: unknown): SessionState | null {
  if (!isRecord(value)) return null;
  const planned = decodePlanned(value["planned_work"]);
  const { current_turn, pending_confirmation, asked_to_decide: asked, auto_turn, told } = value;
  return {
    recent_quest_ids: textsOf(value["recent_quest_ids"]).filter(isSafeId),
    turns: textsOf(value["turns"]),
    ...(isRecord(current_turn) ? { current_turn: decodeCurrent(current_turn) } : {}),
    ...(value["was_advised"] === true ? { was_advised: true } : {}),
    ...(value["declines_checks"] === true ? { declines_checks: true } : {}),
    ...(Array.isArray(told) ? { told: textsOf(told) } : {}),
    ...(isRecord(pending_confirmation)
      ? {
          pending_confirmation: {
            intent_signature: textOf(pending_confirmation["intent_signature"]),
            request: textOf(pending_confirmation["request"]),
            layer: "L4",
            requested_at: textOf(pending_confirmation["requested_at"]),
            ...(pending_confirmation["is_asked_about"] === true ? { is_asked_about: true } : {}),
          },
        }
      : {}),
    ...(planned === null ? {} : { planned_work: planned }),
    ...(isRecord(asked)
      ? { asked_to_decide: { at: textOf(asked["at"]), decisions: decisionsOf(asked["decisions"]) } }
      : {}),
    ...(isRecord(auto_turn)
      ? { auto_turn: { count: Number(auto_turn["count"]) || 0, key: textOf(auto_turn["key"]) } }
      : {}),
  };
}

function decodeCurrent(value: Readonly<Record<string, unknown>>): CurrentTurn {
  const questId = textOf(value["quest_id"]);
  return {
    key: textOf(value["key"]),
    quest_id: isSafeId(questId) ? questId : "",
    intent_signature: textOf(value["intent_signature"]),
    scope_signature: textOf(value["scope_signature"]),
    continuity_confidence: textOf(value["continuity_confidence"]),
  };
}

function decisionsOf(value: unknown): readonly AskedDecision[] {
  return Array.isArray(value) ? value.filter(isAskedDecision) : [];
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(textOf) : [];
}
