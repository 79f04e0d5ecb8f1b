import { isOrangeError, type Key } from "@orange-hyper/core";
import { newestEntries, SESSIONS_FOLDER } from "@orange-hyper/host-state";
import { cancelQuest, openQuest } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import { type Ledger, readLedger } from "../state/ledger.js";
import { decodeSession } from "../state/session.js";
import { textsKeptIn } from "../texts/texts.js";

/** So many sessions are looked at, newest first. */
const MOST_SESSIONS = 50;

/**
 * Cancels the quests that hooks opened in earlier sessions and that saw no edit there. A session whose turn still runs is left
 * alone.
 */
export async function cancelUnedited(run: EventRun): Promise<void> {
  const { ctx, log } = run;
  const active = (await ctx.documents.list("quests/active")).filter((key) => key.includes("/quest_auto_"));
  if (active.length === 0) return;
  const { unedited } = textsKeptIn(ctx.project);
  const logs = (await ctx.logs.list(SESSIONS_FOLDER)).filter((key) => key !== log.key);
  for (const key of logs.slice(0, MOST_SESSIONS)) {
    for (const id of await questsOfEnded(ctx.logs, key)) {
      if (!active.includes(`quests/active/${id}.md`)) continue;
      const found = await openQuest(ctx.documents, id).catch(ignoreRefusal);
      if (found === null) continue;
      // As a rule the session's own log shows some work; only where it does not, all the others are read as well.
      if (isWorkedOn(await readLedger(ctx, found.quest, { key }))) continue;
      if (!isWorkedOn(await readLedger(ctx, found.quest)))
        await cancelQuest(ctx, { selector: id, reason: unedited }).catch(ignoreRefusal);
    }
  }
}

function isWorkedOn({ last_edit, checks }: Ledger): boolean {
  return last_edit !== "" || checks.length > 0;
}

/** The quests of a session whose last turn has ended. */
async function questsOfEnded(logs: EventRun["ctx"]["logs"], key: Key): Promise<readonly string[]> {
  let isNewest = true;
  for await (const { record, data } of newestEntries(logs, key)) {
    if (isNewest && (record.stop_at ?? "") < (record.latest_prompt_at ?? "")) return [];
    isNewest = false;
    const session = decodeSession(data["session"]);
    if (session !== null) return session.recent_quest_ids;
  }
  return [];
}

/** Somebody else completed or cancelled it meanwhile, or it cannot be read. */
function ignoreRefusal(error: unknown): null {
  if (!isOrangeError(error)) throw error;
  return null;
}
