import type { BlobStore } from "@orange-hyper/core/ports";
import { readStateFile } from "@orange-hyper/host-state";
import { fileKey } from "../keys.js";
import type { EventRun } from "../run.js";
import { decodeSession, type SessionState } from "./session.js";
import { decodeTurn, type TurnRecord } from "./turn.js";

/**
 * Folders in which versions before session logs kept one file per record. They are read for a session that has no log
 * yet, and left unchanged.
 */
export const EARLIER = {
  sessions: "local/runtime/sessions",
  turns: "local/runtime/turns",
  ledgers: "local/runtime/quests",
  events: "local/runtime/events",
  evidence: "local/runtime/evidence",
} as const;

/** A session and those of its turns that were read, by key. */
export interface SessionTurns {
  readonly session: SessionState | null;
  readonly turns: ReadonlyMap<string, TurnRecord>;
}

/** Reads what an earlier version stored about a session and its turns. */
export async function earlierSession(blobs: BlobStore, keys: EventRun["keys"]): Promise<SessionTurns> {
  const turns = new Map<string, TurnRecord>();
  const file = await readStateFile(blobs, `${EARLIER.sessions}/${fileKey(keys.session)}.json`);
  const session = file.kind === "object" ? decodeSession(file.value) : null;
  if (session === null) return { session, turns };
  for (const key of [keys.turn, session.auto_turn?.key, session.current_turn?.key]) {
    if (typeof key !== "string" || !/^[0-9a-f]{64}$/.test(key)) continue;
    const stored = await readStateFile(blobs, `${EARLIER.turns}/${fileKey(key)}.json`);
    const turn = stored.kind === "object" ? decodeTurn(stored.value) : null;
    if (turn !== null) turns.set(key, turn);
  }
  return { session, turns };
}
