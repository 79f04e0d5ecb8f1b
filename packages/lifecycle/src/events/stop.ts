import { quantity } from "@orange-hyper/core/text";
import { MAX_TOUCHED, openQuest, type Quest } from "@orange-hyper/quest";
import type { Evaluate } from "@orange-hyper/telemetry";
import { tellAtStop } from "../alerts/tell.js";
import { completedElsewhere, completionAnswer } from "../completion/completion-answer.js";
import { completeAskedQuest, endOthers } from "../completion/end-others.js";
import { holdStated } from "../completion/hold-stated.js";
import { type Judgement, judge } from "../completion/judge.js";
import { levelOf } from "../completion/level.js";
import { removedTests } from "../completion/removed-tests.js";
import { settleStated } from "../completion/settle-stated.js";
import { unverifiedReason } from "../completion/unverified-reason.js";
import { whoseFiles } from "../completion/whose-files.js";
import { type FoundWork, findWork } from "../completion/work.js";
import { handleBy } from "../handle.js";
import { fileKey, shortKey, textOf } from "../keys.js";
import { asksBack } from "../quest/asks-back.js";
import { foldersOf } from "../quest/folders-of.js";
import { openActive } from "../quest/open-active.js";
import type { OtherWork } from "../quest/other-works.js";
import { declaredCommand } from "../quest/own-command.js";
import { type EventAnswer, type EventRun, isAutomatic, stepDisabled } from "../run.js";
import { lineOf } from "../state/check-line.js";
import type { Entry } from "../state/entry.js";
import { type CheckRow, type Ledger, readLedger } from "../state/ledger.js";
import { withLock } from "../state/locks.js";
import type { EvidenceSummary, TurnCompletion } from "../state/turn.js";
import { type FoundTurn, readView, type View } from "../state/view.js";
import { type Texts, textsFor, textsKeptIn } from "../texts/texts.js";
import type { ChainAnswer } from "./stop-chain.js";

/**
 * Ends a turn: completes its quest when the work was checked, and asks once for a check when it was not. Policies run
 * first. If one of them keeps the turn going, only its reason is given and the work is judged at a later stop.
 */
export const handle = handleBy(act, tellAtStop(evaluateLate));

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
  const ended = { turn, recent, answer, judge: judgeTurn };
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
    return { ...open(questId), noop: true, warnings: [stepDisabled("quest_completion")] };
  }
  const quest = await openActive(run.ctx, questId);
  return quest === null
    ? noQuest(NO_QUEST)
    : judgeTurn(run, {
        found,
        quest,
        texts: textsFor(run),
        kept: textsKeptIn(run.ctx.project),
      });
}

/** Ends a turn whose quest has a completed copy. That copy counts, even if an active one is left. */
async function endCompleted(run: EventRun, found: FoundTurn, questId: string): Promise<EventAnswer> {
  const { completion, completed_at } = found.record;
  if (completed_at !== undefined) return completionAnswer(found.record, true);
  // A completion on this turn's record can only have been begun by this turn.
  if (completion !== undefined) return completeLate(run, found, completion);
  const opened = await openQuest(run.ctx.documents, questId);
  return opened === null ? noQuest(NO_QUEST) : completedElsewhere(opened.quest);
}

interface Ending {
  readonly found: FoundTurn;
  readonly quest: Quest;
  readonly texts: Texts;
  /** Texts in the language of the project, for what is written into the quest. */
  readonly kept: Texts;
  /** The files that the work changed. */
  readonly touched?: readonly string[];
  /** Set when the quest is another one of the session than the turn's. */
  readonly other?: OtherWork;
  /** True when the reason at the end of the message is about that other quest. */
  readonly isAnswered?: boolean;
}

async function judgeTurn(run: EventRun, begun: Ending): Promise<EventAnswer> {
  const { quest, kept, other } = begun;
  if (!isAutomatic(run, "verification_evidence_capture")) return leftOpen(quest);
  const ledger = other?.ledger ?? (await readLedger(run.ctx, quest));
  const { verification, isLight } = levelOf(begun.found.record, quest);
  const all = await findWork(run, { quest, level: verification, ledger });
  const work = other?.own(all) ?? all;
  const ending = { ...begun, touched: touchedFiles(ledger, work) };
  const judgement = judge(work);
  switch (judgement.kind) {
    case "nothing":
      return leftOpen(quest);
    case "documentation":
      return complete(run, ending, unverified(kept.onlyDocumentation));
    case "verified":
      return complete(run, ending, verified(judgement.proof, await removedTests(run.ctx, work, kept)));
    default:
      if (isLight) return complete(run, ending, unverified(withFailing(kept.small, judgement, kept)));
      return askOnce(run, ending, {
        judgement,
        ledger,
        state: work.fingerprint ?? `edit ${ledger.last_edit}`,
      });
  }
}

/**
 * Returns the files that the work touched. What the hooks saw is more specific to this quest than everything that
 * changed since it began, which is used only when the hooks' list is empty or incomplete.
 */
function touchedFiles(
  { touched_paths, may_have_changed }: Ledger,
  { changed }: FoundWork,
): readonly string[] {
  return touched_paths.length > 0 && !may_have_changed ? touched_paths : changed;
}

interface Question {
  readonly judgement: Unchecked;
  readonly ledger: Ledger;
  /** State of the work tree that the question is about. */
  readonly state: string;
}

/**
 * Asks for a check, once per state of the work. A stated reason for not verifying completes the quest; otherwise the
 * quest stays open.
 */
async function askOnce(run: EventRun, ending: Ending, question: Question): Promise<EventAnswer> {
  const { quest, texts, kept, found } = ending;
  const { judgement, ledger, state } = question;
  const turn = shortKey(found.key);
  // The reason at the end of a message is about the turn's own quest. It is about another quest only after that was
  // asked about.
  const isAnswer = ending.other === undefined || ending.isAnswered === true || ledger.asked_turn === turn;
  const reason = isAnswer ? reasonIn(run) : null;
  if (reason !== null) return complete(run, ending, unverified(withFailing(reason, judgement, kept)));
  // The turn that was asked about this state also told the user, so a later turn does not repeat it.
  const isTold = ledger.asked_at === state && ledger.asked_turn !== turn;
  const line = isTold ? {} : { system_message: texts.staysOpen(quest.title) };
  const staysOpen = { ...open(quest.id), incomplete: true, ...line };
  if (ledger.asked_at === state) return staysOpen;
  // If this cannot be recorded, the event fails without asking. Otherwise every stop would ask again.
  await run.log.append({ asked: { quest_id: quest.id, state, turn } } satisfies Entry);
  // The turn is already running on because a hook asked for it, whether or not the host reports this. It is not
  // continued again; the line to the user is enough.
  if (run.event.input["stop_hook_active"] === true || ledger.asked_turn === turn) return staysOpen;
  const command = judgement.command ?? (await declaredCommand(run.ctx));
  const whose = await whoseFiles(run, judgement.files, { quest, ledger });
  const failing = failingCommands(judgement);
  const isAgain = ledger.asked_turn !== "";
  const asked = texts.unchecked({ ...judgement, ...whose, command, failing, isAgain });
  return { ...open(quest.id), continuation_required: true, continuation_reason: asked };
}

function reasonIn({ event }: EventRun): string | null {
  return unverifiedReason(textOf(event.input["last_assistant_message"]));
}

type Unchecked = Extract<Judgement, { kind: "unchecked" }>;

/** Returns the commands of the failing checks, last one first, without duplicates. */
function failingCommands({ failing }: Unchecked): readonly string[] {
  return [...new Set(failing.map(({ run }) => lineOf(run) ?? run.command).reverse())];
}

function withFailing(reason: string, judgement: Unchecked, texts: Texts): string {
  const commands = failingCommands(judgement);
  return commands.length === 0 ? reason : texts.stillFailing(reason, commands);
}

async function complete(
  run: EventRun,
  { found, touched = [] }: Ending,
  completion: TurnCompletion,
): Promise<EventAnswer> {
  const whole =
    touched.length === 0 ? completion : { ...completion, touched_paths: touched.slice(0, MAX_TOUCHED) };
  return completeLate(run, found, whole);
}

async function completeLate(
  run: EventRun,
  found: FoundTurn,
  completion: TurnCompletion,
): Promise<EventAnswer> {
  const { completeTurn } = await loadCompletion();
  return completionAnswer(await completeTurn(run, found, completion), false);
}

function verified(proof: readonly CheckRow[], more: readonly EvidenceSummary[]): TurnCompletion {
  const evidence = proof.map(({ run, evidence_id, at }) => ({
    id: evidence_id,
    summary: run.testsRun === null ? "passed" : `passed: ${quantity(run.testsRun, "test")}`,
    command: run.command,
    passed: true,
    at,
  }));
  return { verification_status: "verified", evidence: [...evidence, ...more], unverified_reason: "" };
}

function unverified(reason: string): TurnCompletion {
  return { verification_status: "unverified", evidence: [], unverified_reason: reason };
}

/** Returns an answer without any message; the quest stays unchanged. */
function leftOpen({ id }: Quest): EventAnswer {
  return { ...open(id), noop: true };
}

function open(questId: string): EventAnswer {
  return { quest: { id: questId }, continuation_required: false, completed: false };
}

function noQuest(reason: string): EventAnswer {
  return { noop: true, reason, continuation_required: false, completed: false };
}

const NO_QUEST = "No active Orange Quest for this turn.";
