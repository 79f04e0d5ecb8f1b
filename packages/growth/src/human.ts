import { hintForPeople } from "@orange-hyper/core";
import { blocks, nextLine, type Paint, printable, yesNo } from "@orange-hyper/core/human";
import type {
  CandidateData,
  EvidenceData,
  ExplanationData,
  GrowthExplainData,
  GrowthStatusData,
  GrowthSuggestData,
} from "./schema.js";

const CLOSING = "No roles, MCPs, hooks, graph nodes, workflows, config, or project memory were changed.";

/** `growth status` for people. */
export function growthStatus(data: GrowthStatusData, paint: Paint): string {
  const lines = statusFacts(data).map(([label, value]) => fact(label, value, paint));
  return blocks([
    `${paint.bold("Orange growth status")}\n${lines.join("\n")}`,
    warningLines(data.warnings, paint),
    `${nextLine("orange growth suggest", paint)}\n${CLOSING}`,
  ]);
}

/** `growth suggest` for people. */
export function growthSuggestions(data: GrowthSuggestData, paint: Paint): string {
  const next = data.candidates.length === 0 ? "orange growth status" : "orange growth explain";
  return blocks([
    headline("Orange growth suggestions", data.growthLevel, paint),
    ...(data.candidates.length === 0
      ? [noCandidates(data.no_candidate_reason)]
      : data.candidates.map((candidate) => suggestion(candidate, paint))),
    warningLines(data.status.warnings, paint),
    `${nextLine(next, paint)}\n${CLOSING}`,
  ]);
}

/** `growth explain` for people. */
export function growthExplanations(data: GrowthExplainData, paint: Paint): string {
  const steps = new Map(data.candidates.map((candidate) => [candidate.id, candidate.suggested_next_step]));
  const rules = data.rules.map(({ id, threshold }) => fact(id, threshold, paint));
  return blocks([
    headline("Orange growth explanation", data.growthLevel, paint),
    ...(data.explanations.length === 0
      ? [noCandidates(data.no_candidate_reason)]
      : data.explanations.map((entry) => explanation(entry, steps.get(entry.candidate_id) ?? "", paint))),
    `${paint.bold("Rules")}\n${rules.join("\n")}`,
    `${nextLine("orange growth status", paint)}\n${CLOSING}`,
  ]);
}

function statusFacts(data: GrowthStatusData): readonly (readonly [string, string])[] {
  const { completed, verified, unverified } = data.questVerification;
  const { dominantAcceptedNodeType: dominant } = data;
  return [
    ["Read-only", yesNo(data.readOnly)],
    ["Auto unlock", yesNo(data.autoUnlock)],
    ["Project", `${data.project_name} (${data.project_id ?? "missing"})`],
    ["Growth level", `${data.growthLevel} (preview only)`],
    ["Growth level reason", data.growthLevelReason],
    ["Accepted memory nodes", String(data.acceptedMemoryNodes)],
    ["Node type diversity", String(data.nodeTypeDiversity)],
    ["Dominant accepted node type", dominant === null ? "none" : `${dominant.nodeType} (${dominant.count})`],
    ["Node type distribution", distribution(data.nodeTypeDistribution)],
    ["Route layer distribution", distribution(data.routeLayerDistribution)],
    ["Quest layer distribution", distribution(data.questLayerDistribution)],
    ["Quest verification", `${verified}/${completed} verified, ${unverified}/${completed} unverified`],
    ["Pending memory proposals", String(data.pendingMemoryProposals)],
    ["Doctor ok", yesNo(data.doctorOk)],
    ["Project boundary active", yesNo(data.projectBoundaryActive)],
    ["Repeated evidence count", String(data.repeatedEvidenceCount)],
    ["Hook warnings", String(data.hookWarningSummary.warningCount)],
    ["MCP advisor signals", `${data.mcpAdvisorSignals.signalCount} (no MCP call)`],
  ];
}

function suggestion(candidate: CandidateData, paint: Paint): string {
  const { id, suggested_next_step, reason } = candidate;
  return candidateText(candidate, { id, nextStep: suggested_next_step, why: [["Reason", reason]] }, paint);
}

function explanation(entry: ExplanationData, nextStep: string, paint: Paint): string {
  const why = [
    ["Rule", entry.rule_id],
    ["Why", entry.why_suggested],
  ] as const;
  return candidateText(entry, { id: entry.candidate_id, nextStep, why }, paint);
}

interface CandidateWords {
  readonly id: string;
  readonly nextStep: string;
  readonly why: readonly (readonly [label: string, text: string])[];
}

function candidateText(
  entry: CandidateData | ExplanationData,
  { id, nextStep, why }: CandidateWords,
  paint: Paint,
): string {
  const facts = (pairs: CandidateWords["why"]): string[] =>
    pairs.map(([label, value]) => fact(label, value, paint));
  return [
    `${paint.bold(id)}  ${entry.title}`,
    ...facts([
      ["Score", String(entry.score)],
      ["Evidence count", String(entry.evidence_count)],
      ["Matched signals", entry.matched_signals.join(", ")],
      ["Confidence", entry.confidence],
      ...why,
    ]),
    ...evidenceLines(entry, paint),
    ...facts([
      ["Next step", hintForPeople(nextStep).replace("<need>", '"<need>"')],
      ["Auto unlock", String(entry.auto_unlock)],
      ["Requires user approval", String(entry.requires_user_approval)],
    ]),
  ].join("\n");
}

function evidenceLines({ evidence }: Pick<CandidateData, "evidence">, paint: Paint): string[] {
  return [
    paint.dim("Evidence:"),
    ...evidence.map((item) => `  - ${printable(item.label)} ${sourceText(item)}`),
  ];
}

function sourceText({ source }: EvidenceData): string {
  const parts = [
    ["quest", source.quest_id],
    ["node", source.node_id],
    ["node_type", source.node_type],
    ["route_layer", source.route_layer],
    ["hook_warning", source.hook_warning_code],
  ] as const;
  const known = parts.filter(([, value]) => value !== null).map(([name, value]) => `${name}=${value}`);
  return `[source: ${printable(known.join(", "))}]`;
}

function noCandidates(reason: string | null): string {
  return `No growth candidates.\nReason: ${reason ?? "unknown"}`;
}

function headline(title: string, level: string, paint: Paint): string {
  return `${paint.bold(title)}\n${fact("Growth level", `${level} (preview only)`, paint)}`;
}

function fact(label: string, value: string, paint: Paint): string {
  return `${paint.dim(`${label}:`)} ${printable(value)}`;
}

function distribution(counts: Readonly<Record<string, number>>): string {
  const entries = Object.entries(counts).map(([name, count]) => `${name}:${count}`);
  return entries.length === 0 ? "none" : entries.join(", ");
}

function warningLines(warnings: readonly string[], paint: Paint): string {
  return warnings.map((warning) => `${paint.yellow("Warning:")} ${printable(warning)}`).join("\n");
}
