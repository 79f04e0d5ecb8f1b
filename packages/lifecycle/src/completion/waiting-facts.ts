import type { OrangeContext } from "@orange-hyper/core";
import { foldersOf } from "../quest/folders-of.js";
import { type HeldFact, readHeldFacts } from "../state/held-facts.js";

/** Returns the held facts that match `isMeant` and whose quest is neither open nor half-way through its completion. */
export async function waitingFacts(
  { blobs, documents }: OrangeContext,
  isMeant: (fact: HeldFact) => boolean,
): Promise<readonly HeldFact[]> {
  const waiting: HeldFact[] = [];
  for (const fact of await readHeldFacts(blobs)) {
    if (!isMeant(fact)) continue;
    const folders = fact.quest_id === "" ? [] : await foldersOf(documents, fact.quest_id);
    if (!folders.includes("active")) waiting.push(fact);
  }
  return waiting;
}
