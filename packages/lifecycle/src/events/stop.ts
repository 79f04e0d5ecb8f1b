import { textOf } from "@orange-hyper/core";
import { openQuest } from "@orange-hyper/quest";
import type { Evaluate } from "@orange-hyper/telemetry";
import { reportAtStop } from "../alerts/report.js";
import { completedElsewhere, completionAnswer, openAnswer } from "../completion/completion-answer.js";
import { decideTurn, type Ending, reasonIn } from "../completion/decide-turn.js";
import { completeAskedQuest, endOthers } from "../completion/end-others.js";
import { holdStated } from "../completion/hold-stated.js";
import { settleStated } from "../completion/settle-stated.js";
import { handleBy } from "../handle.js";
import { fileKey } from "../keys.js";
import { foldersOf } from "../quest/folders-of.js";
import { openActive } from "../quest/open-active.js";
import { type EventAnswer, type EventRun, isAutomatic, stepDisabled } from "../run.js";
import type { Entry } from "../state/entry.js";
import { withLock } from "../state/locks.js";
import type { TurnCompletion } from "../state/turn.js";
import { type FoundTurn, readView, type View } from "../state/view.js";
import { projectTexts, textsFor } from "../texts/texts.js";
import type { ChainAnswer } from "./stop-chain.js";

/** Maximum characters of a message that are read, counted from its end. */
const TAIL = 600;
const ASKS =
  /[?？]["'`*_)\]]{0,4}$|\b(?:let me know|please (?:confirm|choose|tell|advise|decide)|waiting for your|which (?:one|option) you)\b|(?:알려|말씀해|확인해|골라|선택해|정해)\s?(?:주세요|주시면|줘)/i;

/** Returns true when the last message of a turn waits for an answer, because its last paragraph asks something. */
function asksBack(message: string): boolean {
  const paragraph =
    message
      .slice(-TAIL)
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? "";
  return paragraph.split("\n").some((line) => ASKS.test(line.trimEnd()));
}

/**
 * Ends a turn: completes its quest when the work was checked, and asks once for a check when it was not. Policies run
 * first. If one of them keeps the turn going, only its reason is given and the work is judged at a later stop.
 */
export const handle = handleBy(act, reportAtStop(evaluateLate));

async function act(run: EventRun): Promise<EventAnswer> {
  const { denied, message } = await askPolicies(run, () => lookAhead(run));
  if (denied !== null)
    return { continuation_required: true, continuation_reason: denied, completed: false, incomplete: true };
  const answer = await end(run);
  return message === null || answer["system_message"] != null || answer["continuation_required"] === true
    ? answer
    : { ...answer, noop: false, system_message: message };
}

/** Loaded on demand: most stops have nothing to complete or to propose. */
const loadCompletion = () => import("./complete.js");

/** Loaded on demand: conditions are rarely evaluated. */
async function evaluateLate(...question: Parameters<Evaluate>): ReturnType<Evaluate> {
  return (await import("./evaluate-condition.js")).evaluate(...question);
}

/** Runs the policies. A failing policy never prevents a turn from ending. */
async function askPolicies(run: EventRun, onQuiet: () => Promise<void>): Promise<ChainAnswer> {
  try {
    if (run.keys.agent === null) return await (await import("./stop-chain.js")).stopChain(run, onQuiet);
  } catch {}
  return { denied: null, message: null };
}

/** Lets git start early, while policies run and the quest is read, if the turn has an open quest to judge. */
async function lookAhead(run: EventRun): Promise<void> {
  if (!isAutomatic(run, "quest_completion") || !isAutomatic(run, "verification_evidence_capture")) return;
  const { turn } = await readView(run);
  if (turn?.questId !== undefined && turn.record.completion === undefined) run.ctx.git.expectQuestions?.();
}

async function end(run: EventRun): Promise<EventAnswer> {
  if (run.keys.agent !== null) return noQuest(NO_QUEST);
  return withLock(run.ctx.locks, `session-${fileKey(run.keys.session)}`, () => endTurn(run));
}

async function endTurn(run: EventRun): Promise<EventAnswer> {
  const view = await readView(run);
  const { turn: found, session } = view;
  const message = textOf(run.event.input["last_assistant_message"]);
  // Held first, so that the facts in the message are not lost when the turn ends without completing its quest.
  await holdStated(run, { message, found, session });
  const answer = await endWorks(run, view);
  if (answer["completed"] !== true && asksBack(message))
    await run.log.append({ waits: true } satisfies Entry);
  const [proposal, ...others] = await settleStated(run, "own", loadCompletion);
  if (proposal === undefined || answer["pending_memory_proposal"] != null) return answer;
  const all = others.length === 0 ? {} : { pending_memory_proposals: [proposal, ...others] };
  return { ...answer, noop: false, pending_memory_proposal: proposal, ...all };
}

async function endWorks(run: EventRun, { turn, session }: View): Promise<EventAnswer> {
  const answer = await endOwn(run, turn);
  const recent = session?.recent_quest_ids ?? [];
  if (turn === null || recent.length < 2) return answer;
  const ended = { turn, recent, answer, judge: endQuest };
  if (answer["completed"] === true) return endOthers(run, ended);
  // A turn that only answers why nothing was verified may have started a quest of its own. Its reason is then about the
  // quest that was asked about.
  const isReason = answer["noop"] === true && reasonIn(run) !== null;
  return isReason ? completeAskedQuest(run, ended) : answer;
}

async function endOwn(run: EventRun, found: FoundTurn | null): Promise<EventAnswer> {
  const questId = found?.questId;
  if (found === null || questId === undefined) return noQuest(NO_QUEST);
  const folders = await foldersOf(run.ctx.documents, questId);
  if (folders.length === 0) return noQuest(NO_QUEST);
  if (folders.includes("completed")) return endCompleted(run, found, questId);
  if (!isAutomatic(run, "quest_completion")) {
    return { ...openAnswer(questId), noop: true, warnings: [stepDisabled("quest_completion")] };
  }
  const quest = await openActive(run.ctx, questId);
  return quest === null
    ? noQuest(NO_QUEST)
    : endQuest(run, {
        found,
        quest,
        texts: textsFor(run),
        kept: projectTexts(run.ctx.project),
      });
}

/** Ends a turn whose quest has a completed copy. That copy counts, even if an active one is left. */
async function endCompleted(run: EventRun, found: FoundTurn, questId: string): Promise<EventAnswer> {
  const { completion, completed_at } = found.record;
  if (completed_at !== undefined) return completionAnswer(found.record, true);
  // A completion on this turn's record can only have been begun by this turn.
  if (completion !== undefined) return complete(run, found, completion);
  const opened = await openQuest(run.ctx.documents, questId);
  return opened === null ? noQuest(NO_QUEST) : completedElsewhere(opened.quest);
}

/** Judges a turn and completes its quest if the work allows it. */
async function endQuest(run: EventRun, ending: Ending): Promise<EventAnswer> {
  const decision = await decideTurn(run, ending);
  return decision.kind === "open" ? decision.answer : complete(run, ending.found, decision.completion);
}

async function complete(run: EventRun, found: FoundTurn, completion: TurnCompletion): Promise<EventAnswer> {
  const { completeTurn } = await loadCompletion();
  return completionAnswer(await completeTurn(run, found, completion), false);
}

function noQuest(reason: string): EventAnswer {
  return { noop: true, reason, continuation_required: false, completed: false };
}

const NO_QUEST = "No active Orange Quest for this turn.";
