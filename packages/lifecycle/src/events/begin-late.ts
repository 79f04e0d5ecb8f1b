import type { OrangeContext } from "@orange-hyper/core";
import { pathTitle } from "@orange-hyper/prompts";
import { inferRoute, isLayer, type Quest } from "@orange-hyper/quest";
import { fileKey } from "../keys.js";
import { openWork } from "../prompt/open-work.js";
import { projectAtHand } from "../prompt/project.js";
import { openActive } from "../quest/open-active.js";
import type { EventRun } from "../run.js";
import type { Entry } from "../state/entry.js";
import { readLedger } from "../state/ledger.js";
import { withLock } from "../state/locks.js";
import { EMPTY_SESSION, withRecentQuest } from "../state/session.js";
import { readView } from "../state/view.js";

/**
 * Opens the quest of a turn whose prompt was no clear order, now that files have changed, or continues the session's open
 * quest if its work touched these files before. Returns the quest's id; null when the turn does not lead to a quest. The same edit reported twice, or two edits at once, open only one.
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
      existing: await openWorkOn(run, ctx, { ids: session?.recent_quest_ids ?? [], touched }),
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

/** Matches files that work of any kind touches, so that they do not tell one from another. */
const OF_ANY_WORK =
  /(?:^|\/)(?:readme|changelog|contributing)\b[^/]*$|(?:^|\/)(?:package|composer|cargo|go|pyproject|gemfile|pubspec|[\w-]+[-.]lock)\.\w+$/i;

/** Returns the newest open quest of the session if its work touched every one of some files; null otherwise. */
async function openWorkOn(
  run: EventRun,
  ctx: OrangeContext,
  { ids, touched }: { readonly ids: readonly string[]; readonly touched: readonly string[] },
): Promise<Quest | null> {
  if (touched.length === 0 || touched.some((path) => OF_ANY_WORK.test(path))) return null;
  for (const id of ids) {
    const quest = await openActive(ctx, id);
    if (quest === null) continue;
    const known = new Set((await readLedger(ctx, quest, run.log)).touched_paths);
    return touched.every((path) => known.has(path)) ? quest : null;
  }
  return null;
}
