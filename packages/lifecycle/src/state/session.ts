import { isRecord, type Key } from "@orange-hyper/core";
import { isSafeId } from "@orange-hyper/core/documents";
import type { BlobStore } from "@orange-hyper/core/ports";
import { readStateFile, writeStateFile } from "@orange-hyper/host-state";
import { fileKey, textOf } from "../keys.js";

/** The turn that a session is in, as far as later prompts need it. */
interface CurrentTurn {
  readonly turn_key: string;
  /** The whole key, by which its record is found. */
  readonly key?: string;
  readonly quest_id: string;
  readonly intent_signature: string;
  readonly scope_signature: string;
  readonly continuity_confidence: string;
}

/** What links the turns of a session. */
export interface SessionState {
  readonly schema_version: 1;
  readonly host: string;
  readonly session_key: string;
  /** Newest first. */
  readonly recent_quest_ids: readonly string[];
  readonly current_turn?: CurrentTurn;
  readonly updated_at: string;
  /** True once the session was told how its work is to be checked. */
  readonly was_advised?: boolean;
  /** A prompt that was held back and may come again. */
  readonly pending_confirmation?: PendingConfirmation;
  /** Where the host names no turns: how many there were, and the key of the last. */
  readonly auto_turn?: { readonly count: number; readonly key: string };
}

interface PendingConfirmation {
  readonly intent_signature: string;
  /** What was asked, without secrets, to be handed on once it is confirmed. */
  readonly request: string;
  readonly layer: "L4";
  readonly requested_at: string;
}

export const SESSIONS_FOLDER = "local/runtime/sessions";
const MOST_RECENT_QUESTS = 8;

/** The state of a session by its key; null where there is none that can be read. */
export async function readSession(blobs: BlobStore, key: string): Promise<SessionState | null> {
  const file = await readStateFile(blobs, sessionFile(key));
  return file.kind === "object" ? decodeSession(file.value) : null;
}

export async function writeSession(blobs: BlobStore, key: string, session: SessionState): Promise<void> {
  await writeStateFile(blobs, sessionFile(key), session);
}

/** The quest ids of a session with one more in front. */
export function withRecentQuest(recent: readonly string[], questId: string): readonly string[] {
  return [questId, ...recent.filter((id) => id !== questId)].slice(0, MOST_RECENT_QUESTS);
}

function sessionFile(key: string): Key {
  return `${SESSIONS_FOLDER}/${fileKey(key)}.json`;
}

function decodeSession(value: Readonly<Record<string, unknown>>): SessionState {
  const { recent_quest_ids, current_turn, pending_confirmation, auto_turn } = value;
  const recent = Array.isArray(recent_quest_ids) ? recent_quest_ids.map(textOf) : [];
  return {
    schema_version: 1,
    host: textOf(value["host"]),
    session_key: textOf(value["session_key"]),
    recent_quest_ids: recent.filter(isSafeId),
    ...(isRecord(current_turn) ? { current_turn: decodeCurrent(current_turn) } : {}),
    updated_at: textOf(value["updated_at"]),
    ...(value["was_advised"] === true ? { was_advised: true } : {}),
    ...(isRecord(pending_confirmation)
      ? {
          pending_confirmation: {
            intent_signature: textOf(pending_confirmation["intent_signature"]),
            request: textOf(pending_confirmation["request"]),
            layer: "L4",
            requested_at: textOf(pending_confirmation["requested_at"]),
          },
        }
      : {}),
    ...(isRecord(auto_turn)
      ? { auto_turn: { count: Number(auto_turn["count"]) || 0, key: textOf(auto_turn["key"]) } }
      : {}),
  };
}

function decodeCurrent(value: Readonly<Record<string, unknown>>): CurrentTurn {
  const questId = textOf(value["quest_id"]);
  return {
    turn_key: textOf(value["turn_key"]),
    ...(typeof value["key"] === "string" ? { key: value["key"] } : {}),
    quest_id: isSafeId(questId) ? questId : "",
    intent_signature: textOf(value["intent_signature"]),
    scope_signature: textOf(value["scope_signature"]),
    continuity_confidence: textOf(value["continuity_confidence"]),
  };
}
