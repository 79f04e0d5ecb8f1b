import { msg } from "@orange-hyper/core/text";
import type { GroupsData } from "../schema.js";
import { groupStatus } from "./group.js";

/** The part of the summary of `growth.summary` that is used here. */
export interface GrowthSummary {
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

/** Returns the growth level and the number of candidates; null when growth is not available. */
export function growthGroup(growth: GrowthSummary | null): GroupsData["growth"] {
  const candidates = growth?.candidateCount ?? null;
  const noCandidateReason = growth?.no_candidate_reason ?? null;
  return {
    status: groupStatus(candidates ?? 0, false),
    candidateCount: candidates,
    growthLevel: growth?.growthLevel ?? null,
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
  if (candidates === null) return msg`Growth signals are unavailable; none are estimated.`;
  if (candidates === 0 && reason !== null) return reason;
  return candidates === 1
    ? msg`1 growth candidate available from local evidence.`
    : msg`${candidates} growth candidates available from local evidence.`;
}
