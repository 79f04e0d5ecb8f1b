import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { shortKey } from "../keys.js";
import { projectAtHand } from "../prompt/project.js";
import { type EventRun, isAutomatic } from "../run.js";
import type { HeldFact } from "../state/held-facts.js";
import type { ProposalAnswer } from "./propose.js";
import { waitingFacts } from "./waiting-facts.js";

/** Loads the code that proposes facts. Loaded on demand because facts rarely wait. */
type LoadSettling = () => Promise<{
  readonly settleFacts: (
    held: OrangeContext,
    isMeant: (fact: HeldFact) => boolean,
  ) => Promise<readonly ProposalAnswer[]>;
}>;

/** Which facts are settled: all of them, or only those of the event's session and those that belong to a quest. */
type Whose = "all" | "own";

/**
 * Proposes the facts that wait for no open quest. At the end of a turn: what its session stated, and what belongs to a
 * quest that has ended, no matter who ended it. At the start of a session: also what other sessions stated that never
 * reached the end of a turn.
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
