import type { Quest } from "@orange-hyper/quest";
import type { TurnRecord } from "../state/turn.js";
import type { ProposalAnswer } from "./propose.js";

/** Builds the answer to the stop that completed a quest, and to stops that repeat it. */
export function completionAnswer(turn: TurnRecord, repeated: boolean): Readonly<Record<string, unknown>> {
  const { completion, quest_id } = turn;
  const proposal = completion?.pending_memory_proposal;
  return {
    quest: { id: quest_id, completed: true, verification_status: completion?.verification_status },
    continuation_required: false,
    completed: true,
    ...(repeated ? { already_completed: true } : {}),
    evidence: (completion?.evidence ?? []).map(({ at: _, ...shown }) => shown),
    episode: completion?.episode ?? null,
    pending_memory_proposal: repeated ? repeatedProposal(proposal) : (proposal ?? null),
    ...(completion?.pending_memory_proposals === undefined
      ? {}
      : { pending_memory_proposals: completion.pending_memory_proposals }),
  };
}

/** Builds the answer to a stop that leaves its quest open. */
export function openAnswer(questId: string): Readonly<Record<string, unknown>> {
  return { quest: { id: questId }, continuation_required: false, completed: false };
}

/** Builds the answer to a stop whose quest was completed in another turn or by a command. */
export function completedElsewhere(quest: Quest): Readonly<Record<string, unknown>> {
  return {
    quest: { id: quest.id, completed: true, verification_status: quest.verificationStatus },
    continuation_required: false,
    completed: true,
    already_completed: true,
    evidence: [],
    episode: null,
    pending_memory_proposal: null,
  };
}

function repeatedProposal(proposal: ProposalAnswer | undefined): ProposalAnswer | null {
  if (proposal === undefined) return null;
  return "id" in proposal ? { ...proposal, created: false, duplicated: true } : proposal;
}
