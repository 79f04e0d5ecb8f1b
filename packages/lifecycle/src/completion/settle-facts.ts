import type { OrangeContext } from "@orange-hyper/core";
import { openQuest, type QuestRecord, questFolder } from "@orange-hyper/quest";
import { type HeldFact, releaseFact } from "../state/held-facts.js";
import { type ProposalAnswer, proposeFact } from "./propose.js";
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
  for (const fact of facts) {
    const { answer, isSettled } = await proposeFact(held, fact, await sourceOf(held, fact));
    answers.push(answer);
    if (isSettled) await releaseFact(held, fact);
  }
  return answers;
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
