import { isOrangeError, type Key, type OrangeContext } from "@orange-hyper/core";
import { newestEntries, SESSIONS_FOLDER } from "@orange-hyper/host-state";
import { cancelQuest, openQuest, type Quest, readCheckRuns } from "@orange-hyper/quest";
import type { EventRun } from "../run.js";
import { decodeEvidence } from "../state/evidence.js";
import { readLedger } from "../state/ledger.js";
import type { Ledger } from "../state/ledger-state.js";
import { decodeSession } from "../state/session.js";
import { projectTexts } from "../texts/texts.js";

/** Maximum number of sessions that are examined, newest first. */
const MAX_SESSIONS = 50;
/** How long a question may wait for its answer, in ms. After that, no answer is expected. */
const WAITS_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Cancels quests that hooks opened in earlier sessions and that saw no edit. Skips a session whose turn still runs or
 * that waits for an answer.
 */
export async function cancelUnedited(run: EventRun): Promise<void> {
  const { ctx, log } = run;
  const active = (await ctx.documents.list("quests/active")).filter((key) => key.includes("/quest_auto_"));
  if (active.length === 0) return;
  const { unedited } = projectTexts(ctx.project);
  const logs = (await ctx.logs.list(SESSIONS_FOLDER)).filter((key) => key !== log.key);
  for (const key of logs.slice(0, MAX_SESSIONS)) {
    for (const id of await questsOfEnded(run, key)) {
      if (!active.includes(`quests/active/${id}.md`)) continue;
      const found = await openQuest(ctx.documents, id).catch(ignoreRefusal);
      if (found === null) continue;
      // The session's own log usually shows some work. All other logs are read only when it does not.
      if (isWorkedOn(await readLedger(ctx, found.quest, { key }))) continue;
      if (!isWorkedOn(await readLedger(ctx, found.quest)) && !(await hasOtherTraces(run, found.quest, key)))
        await cancelQuest(ctx, { selector: id, reason: unedited }).catch(ignoreRefusal);
    }
  }
}

/** A check that did not pass leaves something to do; one that passed with nothing changed does not. */
function isWorkedOn({ last_edit, checks }: Ledger): boolean {
  return last_edit !== "" || checks.some(({ run }) => run.outcome !== "passed");
}

/**
 * True when a person ran checks for the quest, or files changed that no hook saw after a turn of its session was
 * interrupted, because such a turn may not report its edit.
 */
async function hasOtherTraces({ ctx }: EventRun, quest: Quest, key: Key): Promise<boolean> {
  if ((await readCheckRuns(ctx, quest)).length > 0) return true;
  if (!(await wasInterrupted(ctx, quest, key))) return false;
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

/** True when a prompt of the session, from the one that opened the quest on, was not followed by the end of its turn. */
async function wasInterrupted({ logs }: OrangeContext, { id }: Quest, key: Key): Promise<boolean> {
  let next = "";
  for await (const { event, data } of newestEntries(logs, key)) {
    if (event !== "UserPromptSubmit" && event !== "Stop") continue;
    const isBefore = decodeSession(data["session"])?.recent_quest_ids.includes(id) === false;
    if (event === "UserPromptSubmit" && isBefore) return false;
    if (event === "UserPromptSubmit" && next !== "Stop") return true;
    next = event;
  }
  return false;
}

/**
 * Returns the quests of a session whose last turn has ended; none when it ended with a question that may still be
 * answered.
 */
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

/** Somebody else completed or cancelled the quest meanwhile, or it cannot be read. Other errors are rethrown. */
function ignoreRefusal(error: unknown): null {
  if (!isOrangeError(error)) throw error;
  return null;
}
