import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { shortKey } from "../keys.js";
import { projectAtHand } from "../prompt/project.js";
import { type EventRun, isAutomatic } from "../run.js";
import type { HeldFact } from "../state/held-facts.js";
import type { ProposalAnswer } from "./propose.js";
import { waitingFacts } from "./waiting-facts.js";

/** Loads what proposes facts; seldom does one wait. */
type LoadSettling = () => Promise<{
  readonly settleFacts: (
    held: OrangeContext,
    isMeant: (fact: HeldFact) => boolean,
  ) => Promise<readonly ProposalAnswer[]>;
}>;

/** Whose facts are settled: those of everybody, or of the session of an event and of quests. */
type Whose = "all" | "own";

/**
 * Proposes what was stated and waits for no quest: at the end of a turn what its session stated, and what belongs to a quest
 * that has ended, whoever ended it; at the start of a session what sessions left that never came to an end as well.
 */
export async function settleStated(
  run: EventRun,
  whose: Whose,
  load: LoadSettling,
): Promise<readonly ProposalAnswer[]> {
  if (!isAutomatic(run, "pending_memory_proposal")) return [];
  const own = shortKey(run.keys.session);
  const isMeant = (fact: HeldFact): boolean =>
    whose === "all" || fact.quest_id !== "" || fact.session === own;
  const waiting = await waitingFacts(run.ctx, isMeant);
  if (waiting.length === 0) return [];
  const { ctx } = await projectAtHand(run);
  if (ctx === null) return [];
  const { settleFacts } = await load();
  return withKernelLock(ctx, "lifecycle.facts", (held) => settleFacts(held, isMeant));
}
