import type { GroupsData } from "../schema.js";
import { quantity } from "../words.js";

/** What the observer `growth.summary` tells, as far as it is used here. */
export interface GrowthSeen {
  readonly growthLevel: string;
  readonly candidateCount: number;
  readonly no_candidate_reason?: string | null;
  readonly status?: {
    readonly mcpAdvisorSignals: {
      readonly signalCount: number;
      readonly signals: readonly string[];
      readonly summary: string;
    };
  };
}

/** Growth candidates as counted; level and count are null where nobody could be asked. */
export function growthGroup(seen: GrowthSeen | null): GroupsData["growth"] {
  const candidates = seen?.candidateCount ?? null;
  const noCandidateReason = seen?.no_candidate_reason ?? null;
  return {
    status: candidates !== null && candidates > 0 ? "good" : "insufficient-data",
    candidateCount: candidates,
    growthLevel: seen?.growthLevel ?? null,
    noCandidateReason,
    autoUnlock: false,
    projectMemoryMutation: false,
    configMutation: false,
    mcpCall: false,
    networkCall: false,
    llmCall: false,
    summary: summary(candidates, noCandidateReason),
  };
}

function summary(candidates: number | null, reason: string | null): string {
  if (candidates === null) return "Growth signals are unavailable; none are estimated.";
  if (candidates === 0 && reason !== null) return reason;
  return `${quantity(candidates, "growth candidate")} available from local evidence.`;
}
