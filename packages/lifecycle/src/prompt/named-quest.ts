import type { OrangeContext } from "@orange-hyper/core";
import { shortId } from "@orange-hyper/core/documents";
import { foldText } from "@orange-hyper/core/text";
import { type Continues, matchesTitle } from "@orange-hyper/prompts";
import { getQuest, listQuestRecords, type Quest, type QuestRecord } from "@orange-hyper/quest";
import { openActive } from "../quest/open-active.js";

/**
 * Finds the active quest of any session that a prompt names: by its id, the start of its id, its short id, its whole
 * title, or words of the title that match only one quest. When several match, quests of the own session take
 * precedence; null when the match is still ambiguous.
 */
export async function namedQuest(
  ctx: OrangeContext,
  continues: Continues | null,
  own: readonly string[],
): Promise<Quest | null> {
  if (continues === null || continues.by === "continue") return null;
  const said = continues.by === "id" ? continues.id : continues.words;
  const exact = continues.by === "id" ? await openActive(ctx, said) : null;
  if (exact !== null) return exact;
  const { quests } = await listQuestRecords(ctx, "active");
  const isWhole = continues.by === "title" && continues.isWhole === true;
  const words = isWhole ? [] : withWords(quests, said);
  for (const matching of [withId(quests, said), withTitle(quests, said), words]) {
    const ofSession = matching.filter(({ id }) => own.includes(id));
    const [only, ...others] = ofSession.length > 0 ? ofSession : matching;
    if (only !== undefined) return others.length === 0 ? getQuest(ctx.documents, only.id) : null;
  }
  return null;
}

/** Minimum length of the start of a short id. Fewer characters are too ambiguous. */
const SHORTEST_ID = 6;

function withId(quests: readonly QuestRecord[], said: string): readonly QuestRecord[] {
  const start = said.toLowerCase().replace(/^(?:quest|task) /, "");
  if (start.startsWith("quest_")) return quests.filter(({ id }) => id.startsWith(start));
  if (!/^[a-z\d]{1,8}$/.test(start) || start.length < SHORTEST_ID) return [];
  return quests.filter(({ id }) => shortId(id).startsWith(start));
}

/** Returns the quest whose title has the same words in the same order; the newest when there are several. */
function withTitle(quests: readonly QuestRecord[], said: string): readonly QuestRecord[] {
  const words = wordsOf(said);
  return quests.filter(({ title }) => wordsOf(title) === words).slice(0, 1);
}

/**
 * Returns the quests whose titles match. Quests whose titles contain every word take precedence, because a single
 * shared word, such as "page", does not tell quests apart.
 */
function withWords(quests: readonly QuestRecord[], said: string): readonly QuestRecord[] {
  const matching = quests.filter(({ title }) => matchesTitle(said, title));
  const words = wordsOf(said).split(" ");
  const whole = matching.filter(({ title }) =>
    words.every((word) => wordsOf(title).split(" ").includes(word)),
  );
  return whole.length > 0 ? whole : matching;
}

function wordsOf(text: string): string {
  return foldText(text)
    .replace(/^(?:the|our|my)\s/, "")
    .replace(/["'`“”‘’.,:;!?()]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
