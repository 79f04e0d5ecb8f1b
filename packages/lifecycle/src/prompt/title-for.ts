import type { OrangeContext } from "@orange-hyper/core";
import { needsContext, type PromptReading, readPrompt, titleInContext } from "@orange-hyper/prompts";
import { openQuest } from "@orange-hyper/quest";
import type { SessionState } from "../state/session.js";

/**
 * Returns the title of the work that a prompt begins. One that says nothing outside its conversation ("fix 1 and 2") is
 * followed by what the session last discussed, or else by the title of its newest quest.
 */
export async function titleFor(
  { documents }: Pick<OrangeContext, "documents">,
  reading: PromptReading,
  session: SessionState | null,
): Promise<string> {
  const { title } = reading;
  if (session === null || !needsContext(reading)) return title;
  const discussed = session.planned_work?.title ?? "";
  if (discussed !== "") return titleInContext(title, discussed);
  const [newest] = session.recent_quest_ids;
  const found = newest === undefined ? null : await openQuest(documents, newest).catch(() => null);
  return found === null ? title : titleInContext(title, withoutContext(found.quest.title));
}

/** Returns what the title of a quest refers to, if it was made in this way; otherwise the title itself. */
function withoutContext(title: string): string {
  const [, words = "", earlier = ""] = /^(.+?) \((.+)\)$/.exec(title) ?? [];
  return earlier !== "" && needsContext(readPrompt(words)) ? earlier : title;
}
