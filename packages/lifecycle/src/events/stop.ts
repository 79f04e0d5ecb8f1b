import { isLayer, LAYERS, openQuest } from "@orange-hyper/quest";
import { completedElsewhere, completeTurn, completionAnswer } from "../completion/complete.js";
import { type Judgement, judge } from "../completion/judge.js";
import { unverifiedReason } from "../completion/unverified-reason.js";
import { type StopWords, stopWords } from "../completion/words.js";
import { handleBy } from "../handle.js";
import { fileKey, textOf } from "../keys.js";
import { foldersOf } from "../quest/folders-of.js";
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
  const folders = await foldersOf(run.ctx.documents, questId);
  if (folders.length === 0) return noQuest(words.missingQuest(questId));
  if (folders.includes("completed")) return endCompleted(run, found, questId);
  if (!isAutomatic(run, "quest_completion")) {
    return { ...open(questId), noop: true, warnings: [stepDisabled("quest_completion")] };
  }
  return judgeTurn(run, { found, questId, words });
}

/** Of two copies of a quest the completed one counts. */
async function endCompleted(run: EventRun, found: FoundTurn, questId: string): Promise<EventAnswer> {
  const { completion, completed_at } = found.record;
  if (completed_at !== undefined) return completionAnswer(found.record, true);
  // Nobody but this turn can have begun a completion that is on its record.
  if (completion !== undefined) return completionAnswer(await completeTurn(run, found, completion), false);
  const opened = await openQuest(run.ctx.documents, questId);
  return opened === null
    ? noQuest(stopWords(run.ctx.project).missingQuest(questId))
    : completedElsewhere(opened.quest);
}

interface Ending {
  readonly found: FoundTurn;
  readonly questId: string;
  readonly words: StopWords;
}

async function judgeTurn(run: EventRun, ending: Ending): Promise<EventAnswer> {
  const { found, questId, words } = ending;
  const judgement = judge(await readLedger(run.ctx.blobs, questId));
  const evidence = await provenChecks(run, judgement.fresh);
  if (evidence.length > 0) return complete(run, found, verified(evidence));
  if (isLight(found.record.layer)) return complete(run, found, unverified(LIGHT_REASON));
  if (!(await hasSomethingToVerify(run, found, judgement))) {
    const reason = words.nothingToVerify(questId);
    return { ...open(questId), noop: true, reason };
  }
  return askOnce(run, ending, judgement);
}

/** Asks for evidence; the second time takes an honest reason for having none, or leaves the quest open. */
async function askOnce(
  run: EventRun,
  { found, questId, words }: Ending,
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
      return { ...open(questId), noop: true, reason: words.incomplete };
    }
    return { ...open(questId), continuation_required: true, continuation_reason: reason };
  }
  const reason = unverifiedReason(textOf(input["last_assistant_message"]));
  if (reason !== null) return complete(run, found, unverified(reason));
  const incomplete = { incomplete: true, incomplete_reason: words.incomplete, updated_at: run.at };
  await writeTurn(run.ctx.blobs, found.key, { ...record, ...incomplete });
  return {
    ...open(questId),
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
  // A check that counts and yet is not proven has lost its evidence.
  if (judgement.fresh.length > 0 || judgement.hasUncheckedWork || record.continuation_requested) return true;
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
