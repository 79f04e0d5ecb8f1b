import { pathTitle } from "@orange-hyper/prompts";
import { inferRoute, isLayer } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import type { FoundTurn } from "../state/current-turn.js";
import { readSession, withRecentQuest, writeSession } from "../state/session.js";
import { type TurnRecord, writeTurn } from "../state/turn.js";
import { openWork } from "./open-work.js";
import { projectAtHand } from "./project.js";

/**
 * The quest of a turn whose prompt was no clear order, opened now that files change; null for a turn that asks for none. The
 * same edit reported twice, or two at once, open it once.
 */
export async function beginLate(
  run: EventRun,
  { key, record }: FoundTurn,
  touched: readonly string[],
): Promise<string | null> {
  const { pending_work: pending, ...others } = record;
  if (pending === undefined) return null;
  const { ctx } = await projectAtHand(run);
  if (ctx === null) return null;
  const { verb_class: verbClass, language, layer } = pending;
  const title = pending.title || pathTitle({ verbClass, language }, touched);
  const { quest } = await openWork(run, ctx, {
    title,
    request: pending.request || title,
    contract: inferRoute(pending.request || title, isLayer(layer) ? { layer } : {}),
    existing: null,
    turn: key,
  });
  const turn: TurnRecord = { ...others, quest_id: quest.id, updated_at: run.at };
  await writeTurn(ctx.blobs, key, turn);
  await linkSession(run, turn, key);
  return quest.id;
}

async function linkSession({ ctx, keys, event, at }: EventRun, turn: TurnRecord, key: string): Promise<void> {
  const session = await readSession(ctx.blobs, keys.session);
  await writeSession(ctx.blobs, keys.session, {
    ...(session ?? { schema_version: 1, session_key: turn.session_key, recent_quest_ids: [] }),
    host: event.host,
    recent_quest_ids: withRecentQuest(session?.recent_quest_ids ?? [], turn.quest_id ?? ""),
    current_turn: {
      turn_key: turn.turn_key,
      key,
      quest_id: turn.quest_id ?? "",
      intent_signature: turn.intent_signature,
      scope_signature: turn.scope_signature,
      continuity_confidence: "high",
    },
    updated_at: at,
  });
}
