import type { OrangeContext } from "@orange-hyper/core";
import { openQuest, type QuestRecord, questFolder } from "@orange-hyper/quest";
import { type HeldFact, releaseFact } from "../state/held-facts.js";
import { type ProposalAnswer, proposeFact } from "./propose.js";
import type { JoinedFact } from "./restated.js";
import { waitingFacts } from "./waiting-facts.js";

/**
 * Proposes the waiting facts that match `isMeant` and belong to no open quest. The caller must hold the kernel lock.
 */
export async function settleFacts(
  held: OrangeContext,
  isMeant: (fact: HeldFact) => boolean,
): Promise<readonly ProposalAnswer[]> {
  const answers: ProposalAnswer[] = [];
  const facts = await waitingFacts(held, isMeant);
  for (const { fact, said } of await joined(facts)) {
    const source = await sourceOf(held, fact);
    let { answer, isSettled } = await proposeFact(held, fact, source, said);
    // What the user said is not lost where the agent's words for it are refused.
    if (said !== null && isSettled && answer["id"] === undefined)
      ({ answer, isSettled } = await proposeFact(held, said, source));
    answers.push(answer);
    if (!isSettled) continue;
    await releaseFact(held, fact);
    if (said !== null) await releaseFact(held, said);
  }
  return answers;
}

/** Joins the facts that say the same. The code that compares them is loaded only for facts of both user and agent. */
async function joined(facts: readonly HeldFact[]): Promise<readonly JoinedFact[]> {
  const authors = new Set(facts.map(({ by }) => by));
  if (authors.size < 2) return facts.map((fact) => ({ fact, said: null }));
  return (await import("./restated.js")).joinRestated(facts);
}

/**
 * Returns the completed quest that a fact was stated in; null when there is none, or when its layer is too low to be a
 * source of memory.
 */
async function sourceOf({ documents }: OrangeContext, { quest_id }: HeldFact): Promise<QuestRecord | null> {
  const found = await openQuest(documents, quest_id).catch(() => null);
  if (found === null || questFolder(found.quest.key) !== "completed") return null;
  return found.quest.layer === "L0" || found.quest.layer === "L1" ? null : found.quest;
}
