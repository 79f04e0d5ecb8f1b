import { shortKey } from "../keys.js";
import type { EventRun } from "../run.js";
import { earlierSession, type SessionTurns } from "./earlier.js";
import { decodeEvidence, type EvidenceRecord } from "./evidence.js";
import { decodeSession, type SessionState } from "./session.js";
import { decodeTurn, type TurnRecord } from "./turn.js";

/** A turn, the key of its record, and the quest that it works on. */
export interface FoundTurn {
  readonly key: string;
  readonly record: TurnRecord;
  readonly questId: string | undefined;
}

/** What the log of a session contains for one of its events. */
export interface View {
  /** Null before the first prompt. */
  readonly session: SessionState | null;
  /**
   * The turn that the event belongs to: the one that the host names, or else the session's current one. Events of a
   * sub-agent belong to the turn of its session.
   */
  readonly turn: FoundTurn | null;
  /** The earlier record of the same tool use, when this event repeats it. */
  readonly repeated: EvidenceRecord | null;
}

/** Reads the session's log backwards to the prompt of its turn, or to an earlier report of the same tool use. */
export async function readView(run: EventRun, toolUseKey: string | null = null): Promise<View> {
  const { log, keys } = run;
  const turns = new Map<string, TurnRecord>();
  let session: SessionState | null = null;
  const marks = ['"session":', '"turn":', ...(toolUseKey === null ? [] : [JSON.stringify(toolUseKey)])];
  for await (const { data } of log.newest(marks)) {
    const evidence = toolUseKey === null ? null : decodeEvidence(data["evidence"]);
    if (evidence !== null && evidence.tool_use_key === toolUseKey)
      return { session, turn: null, repeated: evidence };
    const turn = decodeTurn(data["turn"]);
    const key = keyOf(data["turn"]);
    if (turn !== null && key !== null && !turns.has(key)) turns.set(key, turn);
    session ??= decodeSession(data["session"]);
    if (session !== null && awaitedTurns(session, keys).every((awaited) => turns.has(awaited))) break;
  }
  if (session !== null) return { session, turn: turnOf({ session, turns }, keys), repeated: null };
  const earlier = await earlierSession(run.ctx.blobs, keys);
  return { session: earlier.session, turn: turnOf(earlier, keys), repeated: null };
}

/** Returns the keys of the turns whose records are needed, as far as the session had them. */
function awaitedTurns(session: SessionState, { turn, agent }: EventRun["keys"]): readonly string[] {
  const { turns, current_turn, auto_turn } = session;
  const known = (key: string): boolean => turns.includes(shortKey(key)) || current_turn?.key === key;
  const own = auto_turn?.key ?? current_turn?.key;
  return [turn, turn === null || agent !== null ? (own ?? null) : null].filter(
    (key): key is string => key !== null && known(key),
  );
}

function turnOf({ session, turns }: SessionTurns, keys: EventRun["keys"]): FoundTurn | null {
  const find = (key: string | undefined): FoundTurn | null => {
    const record = turns.get(key ?? "");
    return key === undefined || record === undefined ? null : { key, record, questId: record.quest_id };
  };
  const named = keys.turn === null ? null : find(keys.turn);
  if (named !== null && (keys.agent === null || named.questId !== undefined)) return named;
  if (keys.turn !== null && keys.agent === null) return null;
  return find(session?.auto_turn?.key ?? session?.current_turn?.key) ?? named;
}

function keyOf(turn: unknown): string | null {
  const key = typeof turn === "object" && turn !== null ? (turn as { readonly key?: unknown }).key : null;
  return typeof key === "string" && /^[0-9a-f]{64}$/.test(key) ? key : null;
}
