import { msg, quantity } from "@orange-hyper/core/text";
import { type Candidate, findCandidates } from "./candidates.js";
import type { Evidence } from "./evidence.js";
import type { Growth } from "./growth.js";
import { RULES } from "./rules/all.js";
import { MIN_SIGNALS, MIN_SOURCES, type Rule } from "./rules/rule.js";
import type {
  CandidateData,
  EvidenceData,
  ExplanationData,
  GrowthExplainData,
  GrowthSuggestData,
  RuleData,
} from "./schema.js";
import { boundaries, growthStatusData, projectData, skippedData } from "./wire-status.js";

const NO_CANDIDATE = msg`No repeated growth evidence met the rules for a candidate.`;

/** Returns `data` of `growth suggest`. */
export function growthSuggestData(growth: Growth): GrowthSuggestData {
  const candidates = findCandidates(growth).map(candidateData);
  return {
    ...adviceData(growth),
    status: growthStatusData(growth),
    candidates,
    ...endData(growth, candidates.length),
  };
}

/** Returns `data` of `growth explain`. */
export function growthExplainData(growth: Growth): GrowthExplainData {
  const candidates = findCandidates(growth);
  return {
    ...adviceData(growth),
    candidates: candidates.map(candidateData),
    explanations: candidates.map(explanationData),
    rules: RULES.map(ruleData),
    ...endData(growth, candidates.length),
  };
}

function adviceData({ state, facts }: Growth) {
  return {
    readOnly: true,
    deterministic: true,
    llmCall: false,
    networkCall: false,
    mcpCall: false,
    autoUnlock: false,
    projectMemoryMutation: false,
    configMutation: false,
    project: projectData(state),
    growthLevel: facts.verdict.level,
  } as const;
}

function endData({ state }: Growth, candidates: number) {
  return {
    no_candidate_reason: candidates === 0 ? NO_CANDIDATE : null,
    ...skippedData(state),
    boundaries: boundaries(),
  };
}

function candidateData(candidate: Candidate): CandidateData {
  return {
    id: candidate.rule.id,
    evidence_total: candidate.evidenceTotal,
    suggested_next_step: candidate.rule.nextStep,
    ...sharedData(candidate),
  };
}

function explanationData(candidate: Candidate): ExplanationData {
  const { rule, score, evidence, signals } = candidate;
  return {
    candidate_id: rule.id,
    rule_id: ruleId(rule),
    why_suggested:
      `Rule ${ruleId(rule)} scored ${score} from ${quantity(evidence.length, "source-backed evidence item")} and ` +
      `${quantity(signals.length, "matched signal")}. It is advice: auto_unlock is false and the user must approve.`,
    ...sharedData(candidate),
  };
}

/** Returns the fields that candidates and explanations have in common. */
function sharedData({
  rule,
  reason,
  score,
  evidence,
  signals,
  confidence,
}: Candidate): Pick<CandidateData, keyof CandidateData & keyof ExplanationData> {
  return {
    title: rule.title,
    reason,
    score,
    evidence_count: evidence.length,
    matched_signals: [...signals],
    evidence: evidence.map(evidenceData),
    confidence,
    auto_unlock: false,
    requires_user_approval: true,
  };
}

function evidenceData({ id, label, source, signals }: Evidence): EvidenceData {
  return {
    id,
    label,
    source: {
      quest_id: source.questId,
      node_id: source.nodeId,
      node_type: source.nodeType,
      route_layer: source.routeLayer,
      hook_warning_code: source.hookWarningCode,
      mcp_signal_id: source.mcpSignalId,
    },
    matched_signals: [...signals],
  };
}

function ruleData(rule: Rule): RuleData {
  return {
    id: ruleId(rule),
    description: rule.description,
    threshold:
      rule.generic === undefined
        ? msg`at least ${rule.minEvidence} evidence items, ${MIN_SOURCES} source keys, and ${MIN_SIGNALS} matched signals`
        : msg`at least ${rule.minEvidence} evidence items, ${MIN_SOURCES} source keys, ${MIN_SIGNALS} matched signals, and ${rule.generic.needs}`,
  };
}

function ruleId({ id }: Rule): string {
  return `growth.${id}`;
}
