import { isOrangeError, type Key } from "@orange-hyper/core";
import { newestEntries, SESSIONS_FOLDER } from "@orange-hyper/host-state";
import { cancelQuest, openQuest, type Quest, readCheckRuns } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import { decodeEvidence } from "../state/evidence.js";
import { type Ledger, readLedger } from "../state/ledger.js";
import { decodeSession } from "../state/session.js";
import { textsKeptIn } from "../texts/texts.js";

/** So many sessions are looked at, newest first. */
const MOST_SESSIONS = 50;
/** An answer that is waited for longer does not come any more. */
const WAITS_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Cancels the quests that hooks opened in earlier sessions and that saw no edit there. A session whose turn still runs, or that
 * waits for an answer, is left alone.
 */
export async function cancelUnedited(run: EventRun): Promise<void> {
  const { ctx, log } = run;
  const active = (await ctx.documents.list("quests/active")).filter((key) => key.includes("/quest_auto_"));
  if (active.length === 0) return;
  const { unedited } = textsKeptIn(ctx.project);
  const logs = (await ctx.logs.list(SESSIONS_FOLDER)).filter((key) => key !== log.key);
  for (const key of logs.slice(0, MOST_SESSIONS)) {
    for (const id of await questsOfEnded(run, key)) {
      if (!active.includes(`quests/active/${id}.md`)) continue;
      const found = await openQuest(ctx.documents, id).catch(ignoreRefusal);
      if (found === null) continue;
      // As a rule the session's own log shows some work; only where it does not, all the others are read as well.
      if (isWorkedOn(await readLedger(ctx, found.quest, { key }))) continue;
      if (!isWorkedOn(await readLedger(ctx, found.quest)) && !(await hasOtherTraces(run, found.quest)))
        await cancelQuest(ctx, { selector: id, reason: unedited }).catch(ignoreRefusal);
    }
  }
}

function isWorkedOn({ last_edit, checks }: Ledger): boolean {
  return last_edit !== "" || checks.length > 0;
}

/** Checks that a person ran for it, and changes that no hook saw: an interrupted turn reports no edit. */
async function hasOtherTraces({ ctx }: EventRun, quest: Quest): Promise<boolean> {
  if ((await readCheckRuns(ctx, quest)).length > 0) return true;
  const changes = (await ctx.git.changedSince(quest.createdAt)) ?? [];
  if (changes.length === 0) return false;
  const seen = new Set<string>();
  for (const key of await ctx.logs.list(SESSIONS_FOLDER))
    for await (const { at, data } of newestEntries(ctx.logs, key)) {
      if (at < quest.createdAt) break;
      for (const path of decodeEvidence(data["evidence"])?.touched_paths ?? []) seen.add(path);
    }
  return changes.some(({ path }) => !seen.has(path));
}

/** The quests of a session whose last turn has ended, and not with a question that may still be answered. */
async function questsOfEnded({ ctx, at: now }: EventRun, key: Key): Promise<readonly string[]> {
  let isNewest = true;
  let quests: readonly string[] | null = null;
  for await (const { at, event, record, data } of newestEntries(ctx.logs, key)) {
    if (isNewest && (record.stop_at ?? "") < (record.latest_prompt_at ?? "")) return [];
    isNewest = false;
    if (data["waits"] === true && Date.parse(now) - Date.parse(at) < WAITS_MS) return [];
    quests ??= decodeSession(data["session"])?.recent_quest_ids ?? null;
    if (event === "UserPromptSubmit" && quests !== null) return quests;
  }
  return quests ?? [];
}

/** Somebody else completed or cancelled it meanwhile, or it cannot be read. */
function ignoreRefusal(error: unknown): null {
  if (!isOrangeError(error)) throw error;
  return null;
}
