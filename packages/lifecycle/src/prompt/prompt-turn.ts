import { textOf } from "@orange-hyper/core";
import { shortKey, turnKey } from "../keys.js";
import type { EventRun } from "../run.js";
import type { SessionState } from "../state/session.js";
import type { TurnRecord } from "../state/turn.js";
import { readView } from "../state/view.js";

/** The turn that a prompt belongs to, with the records of it and of its session. */
export interface PromptTurn {
  readonly key: string;
  readonly turnId: string;
  /** Set when the host does not identify turns. */
  readonly auto: SessionState["auto_turn"];
  readonly session: SessionState | null;
  readonly turn: TurnRecord | null;
  readonly promptDigest: string;
}

/** Looks up the turn and the session of a prompt. If the host does not identify turns, each prompt starts a new one. */
export async function findPromptTurn(run: EventRun, prompt: string): Promise<PromptTurn> {
  const { ctx, event, keys } = run;
  const { session, turn } = await readView(run);
  const promptDigest = shortKey(ctx.ids.digest(`prompt\0${prompt}`));
  const named = textOf(event.input["turn_id"]);
  if (keys.turn !== null) {
    const record = turn?.record ?? null;
    return { key: keys.turn, turnId: named, auto: undefined, session, turn: record, promptDigest };
  }
  const count = (session?.auto_turn?.count ?? 0) + 1;
  const turnId = `auto-${count}`;
  const key = turnKey(ctx.ids, event.input, turnId);
  return { key, turnId, auto: { count, key }, session, turn: null, promptDigest };
}
