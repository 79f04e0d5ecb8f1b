import { isOrangeError } from "@orange-hyper/core";
import { cancelQuest } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import { readLedger } from "../state/ledger.js";
import { readSession } from "../state/session.js";
import { textsFor } from "../texts/texts.js";

/**
 * Cancels the quests that hooks opened in earlier sessions and that saw no edit there. A session whose turn still runs is left
 * alone.
 */
export async function cancelUnedited({ ctx, keys, heartbeat }: EventRun): Promise<void> {
  const active = (await ctx.documents.list("quests/active")).filter((key) => key.includes("/quest_auto_"));
  if (active.length === 0) return;
  const { unedited } = textsFor(ctx.project);
  for (const { session_key, latest_prompt_at, stop_at } of Object.values(heartbeat.sessions)) {
    if (session_key === keys.session || (stop_at ?? "") < (latest_prompt_at ?? "")) continue;
    const session = await readSession(ctx.blobs, session_key);
    for (const id of session?.recent_quest_ids ?? []) {
      if (!active.includes(`quests/active/${id}.md`)) continue;
      const { last_edit_seq, checks } = await readLedger(ctx.blobs, id);
      if (last_edit_seq === 0 && checks.length === 0)
        await cancelQuest(ctx, { selector: id, reason: unedited }).catch(ignoreRefusal);
    }
  }
}

/** Somebody else completed or cancelled it meanwhile. */
function ignoreRefusal(error: unknown): void {
  if (!isOrangeError(error)) throw error;
}
