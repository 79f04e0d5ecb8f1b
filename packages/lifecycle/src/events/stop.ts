import { isLayer, LAYERS, openQuest, type Quest, questFolder } from "@orange-hyper/quest";
import { completedElsewhere, completeTurn, completionAnswer } from "../completion/complete.js";
import { type Judgement, judge } from "../completion/judge.js";
import { unverifiedReason } from "../completion/unverified-reason.js";
import { type StopWords, stopWords } from "../completion/words.js";
import { handleBy } from "../handle.js";
import { fileKey, textOf } from "../keys.js";
import { type EventAnswer, type EventRun, isAutomatic, stepDisabled } from "../run.js";
import { type FoundTurn, findTurn } from "../state/current-turn.js";
import { evidenceFile } from "../state/evidence.js";
import { type CheckRow, readLedger } from "../state/ledger.js";
import { withLock } from "../state/locks.js";
import { type EvidenceSummary, type TurnCompletion, writeTurn } from "../state/turn.js";

/** Ends a turn: completes its quest where the work was checked, and asks once where it was not. */
export const handle = handleBy(act);

async function act(run: EventRun): Promise<EventAnswer> {
  const words = stopWords(run.ctx.project);
  if (run.keys.agent !== null) return noQuest(words.noQuest);
  return withLock(run.ctx.locks, `session-${fileKey(run.keys.session)}`, () => endTurn(run, words));
}

async function endTurn(run: EventRun, words: StopWords): Promise<EventAnswer> {
  const found = await findTurn(run);
  const questId = found?.record.quest_id;
  if (found === null || questId === undefined) return noQuest(words.noQuest);
  const opened = await openQuest(run.ctx.documents, questId);
  if (opened === null) return noQuest(words.missingQuest(questId));
  const { completion, completed_at } = found.record;
  if (questFolder(opened.quest.key) === "completed") {
    if (completed_at !== undefined) return completionAnswer(found.record, true);
    // Nobody but this turn can have begun a completion that is on its record.
    if (completion !== undefined) return completionAnswer(await completeTurn(run, found, completion), false);
    return completedElsewhere(opened.quest);
  }
  if (!isAutomatic(run, "quest_completion")) {
    return { ...open(questId), noop: true, warnings: [stepDisabled("quest_completion")] };
  }
  return judgeTurn(run, { found, quest: opened.quest, words });
}

interface Ending {
  readonly found: FoundTurn;
  readonly quest: Quest;
  readonly words: StopWords;
}

async function judgeTurn(run: EventRun, ending: Ending): Promise<EventAnswer> {
  const { found, quest, words } = ending;
  const judgement = judge(await readLedger(run.ctx.blobs, quest.id));
  const evidence = await provenChecks(run, judgement.fresh);
  if (evidence.length > 0) return complete(run, found, verified(evidence));
  if (isLight(found.record.layer)) return complete(run, found, unverified(LIGHT_REASON));
  if (!(await hasSomethingToVerify(run, found, judgement))) {
    const reason = words.nothingToVerify(quest.id);
    return { ...open(quest.id), noop: true, reason };
  }
  return askOnce(run, ending, judgement);
}

/** Asks for evidence; the second time takes an honest reason for having none, or leaves the quest open. */
async function askOnce(
  run: EventRun,
  { found, quest, words }: Ending,
  judgement: Judgement,
): Promise<EventAnswer> {
  const { record } = found;
  const { input } = run.event;
  if (!record.continuation_requested && input["stop_hook_active"] !== true) {
    const reason = words.continuation(record.verification, judgement.rejected);
    const asked = {
      ...record,
      continuation_requested: true,
      continuation_reason: reason,
      updated_at: run.at,
    };
    try {
      await writeTurn(run.ctx.blobs, found.key, asked);
    } catch {
      // Without the note, every stop of this turn would be asked again.
      return { ...open(quest.id), noop: true, reason: words.incomplete };
    }
    return { ...open(quest.id), continuation_required: true, continuation_reason: reason };
  }
  const reason = unverifiedReason(textOf(input["last_assistant_message"]));
  if (reason !== null) return complete(run, found, unverified(reason));
  const incomplete = { incomplete: true, incomplete_reason: words.incomplete, updated_at: run.at };
  await writeTurn(run.ctx.blobs, found.key, { ...record, ...incomplete });
  return {
    ...open(quest.id),
    incomplete: true,
    reason: words.incomplete,
    additional_context: words.incomplete,
  };
}

async function complete(run: EventRun, found: FoundTurn, completion: TurnCompletion): Promise<EventAnswer> {
  return completionAnswer(await completeTurn(run, found, completion), false);
}

/** Of the checks that count, those whose evidence is still there. */
async function provenChecks(
  { ctx }: EventRun,
  checks: readonly CheckRow[],
): Promise<readonly EvidenceSummary[]> {
  const proven: EvidenceSummary[] = [];
  for (const { evidence_id, evidence_file, summary, command } of checks) {
    if ((await ctx.blobs.kind(evidenceFile(evidence_file))) !== "file") continue;
    proven.push({ id: evidence_id, summary, command, passed: true });
  }
  return proven;
}

/** Whether something was done since the last check; git is asked only where no hook saw an edit. */
async function hasSomethingToVerify(
  run: EventRun,
  { record }: FoundTurn,
  judgement: Judgement,
): Promise<boolean> {
  if (!isAutomatic(run, "verification_evidence_capture")) return false;
  if (judgement.hasUncheckedWork || record.continuation_requested) return true;
  return (await run.ctx.git.changedSince(record.started_at)) === true;
}

function isLight(layer: string): boolean {
  return isLayer(layer) && LAYERS.indexOf(layer) < LAYERS.indexOf("L2");
}

const LIGHT_REASON = "Work below L2 needs no recorded verification.";

function verified(evidence: readonly EvidenceSummary[]): TurnCompletion {
  return { verification_status: "verified", evidence, unverified_reason: "" };
}

function unverified(reason: string): TurnCompletion {
  return { verification_status: "unverified", evidence: [], unverified_reason: reason };
}

function open(questId: string): EventAnswer {
  return { quest: { id: questId }, continuation_required: false, completed: false };
}

function noQuest(reason: string): EventAnswer {
  return { noop: true, reason, continuation_required: false, completed: false };
}
