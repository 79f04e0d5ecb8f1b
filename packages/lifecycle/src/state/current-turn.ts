import type { EventRun } from "../run.js";
import { readSession } from "./session.js";
import { readTurn, type TurnRecord } from "./turn.js";

/** A turn and the key that it is found by. */
export interface FoundTurn {
  readonly key: string;
  readonly record: TurnRecord;
}

/** The turn that an event belongs to: the one that the host names, else the one that the session is in. */
export async function findTurn({ ctx, keys }: Pick<EventRun, "ctx" | "keys">): Promise<FoundTurn | null> {
  const key = keys.turn ?? (await readSession(ctx.blobs, keys.session))?.auto_turn?.key ?? null;
  if (key === null || !/^[0-9a-f]{64}$/.test(key)) return null;
  const record = await readTurn(ctx.blobs, key);
  return record === null ? null : { key, record };
}
