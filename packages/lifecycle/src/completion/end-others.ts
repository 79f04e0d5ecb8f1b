import { openQuest, touchedPaths } from "@orange-hyper/quest";
import { type OtherWork, otherWorks } from "../quest/other-works.js";
import { type EventAnswer, type EventRun, isAutomatic } from "../run.js";
import type { TurnRecord } from "../state/turn.js";
import type { FoundTurn } from "../state/view.js";
import { projectTexts, textsFor } from "../texts/texts.js";
import type { Ending } from "./decide-turn.js";

/** A quest of the session, other than the turn's own, that is judged at the end of the turn. */
interface OtherEnding extends Ending {
  readonly other: OtherWork;
}

interface EndedTurn {
  readonly turn: FoundTurn;
  /** Ids of the quests of its session. */
  readonly recent: readonly string[];
  /** The answer for the turn's own quest. */
  readonly answer: EventAnswer;
  readonly judge: (run: EventRun, ending: OtherEnding) => Promise<EventAnswer>;
}

/**
 * Judges the other quests of the session once the turn's own quest is complete. Each is judged by its own files and,
 * like any quest, asked about once.
 */
export async function endOthers(
  run: EventRun,
  { turn, recent, answer, judge }: EndedTurn,
): Promise<EventAnswer> {
  if (!isAutomatic(run, "quest_completion")) return answer;
  const current = await openQuest(run.ctx.documents, turn.questId ?? "");
  if (current === null) return answer;
  const messages: unknown[] = [];
  const answered = current.quest.verificationStatus === "unverified" ? touchedPaths(current.quest) : [];
  for (const other of await otherWorks(run, recent, current.quest)) {
    const ended = await judge(run, { ...endingOf(run, turn, other), answered });
    if (ended["continuation_required"] === true) return ended;
    if (ended["system_message"] !== undefined) messages.push(ended["system_message"]);
  }
  return messages.length === 0 ? answer : { ...answer, noop: false, system_message: messages.join("\n") };
}

/**
 * Completes the quest of the session that was last asked about, with the reason for not verifying that this turn gives.
 * Called when the turn itself changed nothing. Returns `answer` unchanged when no other quest was asked about.
 */
export async function completeAskedQuest(
  run: EventRun,
  { turn, recent, answer, judge }: EndedTurn,
): Promise<EventAnswer> {
  const current = await openQuest(run.ctx.documents, turn.questId ?? "");
  if (current === null) return answer;
  const works = await otherWorks(run, recent, current.quest);
  const asked = works.find(({ ledger }) => ledger.asked_at !== "");
  return asked === undefined ? answer : judge(run, { ...endingOf(run, turn, asked), isAnswered: true });
}

function endingOf(run: EventRun, turn: FoundTurn, other: OtherWork): OtherEnding {
  const { quest } = other;
  const texts = textsFor(run);
  return { found: turnFor(run, turn, quest), quest, texts, kept: projectTexts(run.ctx.project), other };
}

/** Returns the turn as if it had worked on that quest alone. A repeated stop computes the same key. */
function turnFor(
  { ctx }: EventRun,
  { key, record }: FoundTurn,
  { id, layer, route }: { readonly id: string; readonly layer: string; readonly route: string },
): FoundTurn {
  const { completion: _own, completed_at: _ended, ...rest } = record;
  const own: TurnRecord = { ...rest, quest_id: id, layer, verification: route.split("/")[3] ?? "" };
  return { key: ctx.ids.digest(`${key}\0${id}`), record: own, questId: id };
}
