import { textOf } from "@orange-hyper/core";
import { quantity } from "@orange-hyper/core/text";
import { MAX_TOUCHED, type Quest } from "@orange-hyper/quest";
import { shortKey } from "../keys.js";
import type { OtherWork } from "../quest/other-works.js";
import { declaredCommand } from "../quest/own-command.js";
import { type EventAnswer, type EventRun, isAutomatic } from "../run.js";
import { lineOf } from "../state/check-line.js";
import type { Entry } from "../state/entry.js";
import { readLedger } from "../state/ledger.js";
import type { CheckRow, Ledger } from "../state/ledger-state.js";
import type { EvidenceSummary, TurnCompletion } from "../state/turn.js";
import type { FoundTurn } from "../state/view.js";
import type { Texts } from "../texts/texts.js";
import { openAnswer } from "./completion-answer.js";
import { type Judgement, judge } from "./judge.js";
import { levelOf } from "./level.js";
import { removedTests } from "./removed-tests.js";
import { unverifiedReason } from "./unverified-reason.js";
import { findOwners, type Owners, whoseFiles } from "./whose-files.js";
import { type FoundWork, findWork } from "./work.js";

/** A turn that is about to end, and the quest to judge. */
export interface Ending {
  readonly found: FoundTurn;
  readonly quest: Quest;
  readonly texts: Texts;
  /** Texts in the language of the project, for what is written into the quest. */
  readonly kept: Texts;
  /** Set when the quest is another one of the session than the turn's. */
  readonly other?: OtherWork;
  /** True when the reason at the end of the message is about that other quest. */
  readonly isAnswered?: boolean;
  /** The files of the turn's own quest, when it ended with that reason: the reason is about these files. */
  readonly answered?: readonly string[];
}

/** What a stop does with a quest: complete it, or leave it open and answer the host. */
export type TurnDecision =
  | { readonly kind: "complete"; readonly completion: TurnCompletion }
  | { readonly kind: "open"; readonly answer: EventAnswer };

/** Judges the work of a quest at the end of a turn. Records that a check was asked for before it returns such an answer. */
export async function decideTurn(run: EventRun, ending: Ending): Promise<TurnDecision> {
  const { quest, kept, other } = ending;
  if (!isAutomatic(run, "verification_evidence_capture")) return leaveOpen(quest);
  const ledger = other?.ledger ?? (await readLedger(run.ctx, quest));
  const { verification, isLight } = levelOf(ending.found.record, quest);
  const { work, judgement, owners } = await judgeWork(run, ending, { quest, level: verification, ledger });
  const touched = touchedFiles(ledger, work);
  switch (judgement.kind) {
    case "nothing":
      return leaveOpen(quest);
    case "documentation":
      return complete(unverified(kept.onlyDocumentation), touched);
    case "verified":
      return complete(verified(judgement.proof, await removedTests(run.ctx, work, kept)), touched);
    default: {
      const state = work.fingerprint ?? `edit ${ledger.last_edit}`;
      const reason = isLight ? kept.small : statedReason(run, ending, { ledger, judgement });
      if (reason !== null) return complete(unverified(withFailing(reason, judgement, kept)), touched);
      return { kind: "open", answer: await askOnce(run, ending, { judgement, ledger, state, owners }) };
    }
  }
}

interface Judged {
  readonly work: FoundWork;
  readonly judgement: Judgement;
  /** Who changed which files; null when the judgement did not depend on it. */
  readonly owners: Owners | null;
}

/**
 * Judges the work. What other sessions are known to have changed for quests of their own is theirs to check, and is left
 * out, unless this session may have changed it as well.
 */
async function judgeWork(
  run: EventRun,
  { other }: Ending,
  asked: Parameters<typeof findWork>[1],
): Promise<Judged> {
  const find = async (owners: Owners | null, theirs?: ReadonlySet<string>): Promise<Judged> => {
    const found = await findWork(run, { ...asked, ...(theirs === undefined ? {} : { theirs }) });
    const work = other?.own(found) ?? found;
    return { work, judgement: judge(work), owners };
  };
  const all = await find(null);
  const { last_edit, may_have_changed } = asked.ledger;
  const isAskedForMore = all.judgement.kind === "unchecked";
  if (may_have_changed || (!isAskedForMore && last_edit !== "")) return all;
  const owners = await findOwners(run, asked);
  const { answeredFor } = owners;
  const isShared = all.work.changed.some((path) => answeredFor.has(path));
  return isShared ? find(owners, answeredFor) : { ...all, owners };
}

/** Returns the reason for not verifying that the message ends with, if it is about this quest; otherwise null. */
function statedReason(
  run: EventRun,
  { found, other, isAnswered, answered = [] }: Ending,
  { ledger, judgement }: Pick<Question, "ledger" | "judgement">,
): string | null {
  // A stated reason is about the turn's own quest. It is about another quest only after that was asked about, or when
  // the same files are left.
  const isAboutIt =
    other === undefined ||
    isAnswered === true ||
    ledger.asked_turn === shortKey(found.key) ||
    judgement.files.every((path) => answered.includes(path));
  return isAboutIt ? reasonIn(run) : null;
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
  readonly owners: Owners | null;
}

/** Asks for a check, once per state of the work, and leaves the quest open. */
async function askOnce(run: EventRun, ending: Ending, question: Question): Promise<EventAnswer> {
  const { quest, texts, found, other } = ending;
  const { judgement, ledger, state, owners } = question;
  const turn = shortKey(found.key);
  const staysOpen = { ...openAnswer(quest.id), incomplete: true };
  // What other work of the session changes since is no reason to ask about this one again.
  const isAsked = ledger.asked_at === state || (other !== undefined && wasAsked(ledger));
  // The turn that was asked about this state also told the user, so a later turn does not repeat it, nor does a turn
  // that goes on once more, as when something in the background ends.
  if (isAsked && (ledger.was_told || ledger.asked_turn !== turn)) return staysOpen;
  // The turn is already running on because a hook asked for it, whether or not the host reports this. It is not
  // continued again; the line to the user is enough, as it is when the user said not to run checks.
  const isDeclined = found.record.declines_checks === true;
  const told = isDeclined || run.event.input["stop_hook_active"] === true || ledger.asked_turn === turn;
  // If this cannot be recorded, the event fails without asking. Otherwise every stop would ask again.
  await run.log.append({
    asked: { quest_id: quest.id, state, turn, ...(told ? { told } : {}) },
  } satisfies Entry);
  if (told) return { ...staysOpen, system_message: texts.staysOpen(quest.title) };
  const command = judgement.command ?? (await declaredCommand(run.ctx));
  const whose = whoseFiles(judgement.files, owners ?? (await findOwners(run, { quest, ledger })));
  const failing = failingCommands(judgement);
  const isAgain = ledger.asked_turn !== "";
  const asked = texts.unchecked({ ...judgement, ...whose, command, failing, isAgain });
  return { ...openAnswer(quest.id), continuation_required: true, continuation_reason: asked };
}

/** True when a stop asked about the work and no file was changed for it since. */
function wasAsked({ asked_turn, edited_since }: Ledger): boolean {
  return asked_turn !== "" && !edited_since;
}

/** Returns the reason for not verifying that the agent's last message ends with; null without one. */
export function reasonIn({ event }: EventRun): string | null {
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

function complete(completion: TurnCompletion, touched: readonly string[]): TurnDecision {
  const paths = touched.length === 0 ? {} : { touched_paths: touched.slice(0, MAX_TOUCHED) };
  return { kind: "complete", completion: { ...completion, ...paths } };
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

/** Leaves the quest unchanged, without any message. */
function leaveOpen({ id }: Quest): TurnDecision {
  return { kind: "open", answer: { ...openAnswer(id), noop: true } };
}
