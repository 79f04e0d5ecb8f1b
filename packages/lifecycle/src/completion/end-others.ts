import { openQuest, type Quest } from "@orange-hyper/quest";
import { type OtherWork, otherWorks } from "../quest/other-works.js";
import { type EventAnswer, type EventRun, isAutomatic } from "../run.js";
import type { TurnRecord } from "../state/turn.js";
import type { FoundTurn } from "../state/view.js";
import { type Texts, textsFor, textsKeptIn } from "../texts/texts.js";

/** A work as the turn ends that is not about it. */
interface OtherEnding {
  readonly found: FoundTurn;
  readonly quest: Quest;
  readonly texts: Texts;
  readonly kept: Texts;
  readonly other: OtherWork;
  readonly isAnswered?: boolean;
}

interface EndedTurn {
  readonly turn: FoundTurn;
  /** Ids of the quests of its session. */
  readonly recent: readonly string[];
  /** The answer for the work of the turn. */
  readonly answer: EventAnswer;
  readonly judge: (run: EventRun, ending: OtherEnding) => Promise<EventAnswer>;
}

/** Once the work of a turn is complete, the others of its session are judged: each by its own files, and asked about once like any. */
export async function endOthers(
  run: EventRun,
  { turn, recent, answer, judge }: EndedTurn,
): Promise<EventAnswer> {
  if (!isAutomatic(run, "quest_completion")) return answer;
  const current = await openQuest(run.ctx.documents, turn.questId ?? "");
  if (current === null) return answer;
  const messages: unknown[] = [];
  for (const other of await otherWorks(run, recent, current.quest)) {
    const ended = await judge(run, endingOf(run, turn, other));
    if (ended["continuation_required"] === true) return ended;
    if (ended["system_message"] !== undefined) messages.push(ended["system_message"]);
  }
  return messages.length === 0 ? answer : { ...answer, noop: false, system_message: messages.join("\n") };
}

/**
 * Ends the work of the session that was asked about last with the reason that a turn gives which changed nothing itself; the
 * answer stays where none was.
 */
export async function endAsked(
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
  return { found: turnFor(run, turn, quest), quest, texts, kept: textsKeptIn(run.ctx.project), other };
}

/** A turn as if it had been about that work alone, under a key that a repeat gives it again. */
function turnFor(
  { ctx }: EventRun,
  { key, record }: FoundTurn,
  { id, layer, route }: { readonly id: string; readonly layer: string; readonly route: string },
): FoundTurn {
  const { completion: _own, completed_at: _ended, ...rest } = record;
  const own: TurnRecord = { ...rest, quest_id: id, layer, verification: route.split("/")[3] ?? "" };
  return { key: ctx.ids.digest(`${key}\0${id}`), record: own, questId: id };
}
