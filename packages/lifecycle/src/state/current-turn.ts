import type { EventRun } from "../run.js";
import { readSession } from "./session.js";
import { readTurn, type TurnRecord } from "./turn.js";

/** A turn, the key that it is found by, and the quest that it works on. */
export interface FoundTurn {
  readonly key: string;
  readonly record: TurnRecord;
  readonly questId: string | undefined;
}

/**
 * The turn that an event belongs to: the one that the host names, else the one that the session is in. What a sub-agent does
 * belongs to the turn of its session.
 */
export async function findTurn({ ctx, keys }: Pick<EventRun, "ctx" | "keys">): Promise<FoundTurn | null> {
  const named = keys.turn === null ? null : await found(ctx, keys.turn);
  if (named !== null && (keys.agent === null || named.questId !== undefined)) return named;
  if (keys.turn !== null && keys.agent === null) return null;
  const session = await readSession(ctx.blobs, keys.session);
  const key = session?.auto_turn?.key ?? session?.current_turn?.key ?? null;
  return key === null ? named : ((await found(ctx, key)) ?? named);
}

async function found({ blobs }: EventRun["ctx"], key: string): Promise<FoundTurn | null> {
  if (!/^[0-9a-f]{64}$/.test(key)) return null;
  const record = await readTurn(blobs, key);
  return record === null ? null : { key, record, questId: record.quest_id };
}
