import { pathTitle } from "@orange-hyper/prompts";
import { inferRoute, isLayer } from "@orange-hyper/quest";
import { fileKey } from "../keys.js";
import { openWork } from "../prompt/open-work.js";
import { projectAtHand } from "../prompt/project.js";
import type { EventRun } from "../run.js";
import type { Entry } from "../state/entry.js";
import { withLock } from "../state/locks.js";
import { EMPTY_SESSION, withRecentQuest } from "../state/session.js";
import { readView } from "../state/view.js";

/**
 * Opens the quest of a turn whose prompt was no clear order, now that files have changed. Returns the quest's id; null
 * when the turn does not lead to a quest. The same edit reported twice, or two edits at once, open only one.
 */
export async function beginLate(run: EventRun, touched: readonly string[]): Promise<string | null> {
  const { ctx } = await projectAtHand(run);
  if (ctx === null) return null;
  return withLock(run.ctx.locks, `session-${fileKey(run.keys.session)}`, async () => {
    // Another edit of the turn may have opened it before the lock was acquired.
    const { turn, session } = await readView(run);
    if (turn === null) return null;
    const { pending_work: pending, ...others } = turn.record;
    if (pending === undefined) return turn.questId ?? null;
    const { verb_class: verbClass, language, layer } = pending;
    const title = pending.title || pathTitle({ verbClass, language }, touched);
    const { quest } = await openWork(run, ctx, {
      title,
      request: pending.request || title,
      contract: inferRoute(pending.request || title, isLayer(layer) ? { layer } : {}),
      existing: null,
      turn: turn.key,
    });
    const { intent_signature, scope_signature, started_at } = others;
    const { planned_work: _begun, ...known } = session ?? EMPTY_SESSION;
    await run.log.append({
      turn: { ...others, key: turn.key, quest_id: quest.id, updated_at: run.at },
      session: {
        ...known,
        recent_quest_ids: withRecentQuest(known.recent_quest_ids, quest.id),
        current_turn: {
          key: turn.key,
          quest_id: quest.id,
          intent_signature,
          scope_signature,
          continuity_confidence: "high",
        },
      },
      began: { quest_id: quest.id, at: started_at },
    } satisfies Entry);
    return quest.id;
  });
}
