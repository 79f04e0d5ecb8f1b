import { hintForPeople } from "@orange-hyper/core";
import {
  blocks,
  type Fact,
  facts,
  idText,
  list,
  nextLine,
  printable,
  type Screen,
  wrapped,
  yesNo,
} from "@orange-hyper/core/human";
import { quantity } from "@orange-hyper/core/text";
import type {
  CandidateData,
  EvidenceData,
  ExplanationData,
  GrowthExplainData,
  GrowthStatusData,
  GrowthSuggestData,
} from "./schema.js";

/** Below the text of an item, behind its dash. */
const HANGING = "    ";

const CLOSING = "This is advice: nothing was unlocked or changed.";

/** `growth status` for people. */
export function growthStatus(data: GrowthStatusData, screen: Screen): string {
  return blocks([
    headline(`Growth of ${printable(data.project_name)}`, data.growthLevel, screen),
    wrapped(data.growthLevelReason, screen),
    facts(statusFacts(data, screen), screen),
    warningLines(data.warnings, screen),
    ending("orange growth suggest", screen),
  ]);
}

/** `growth suggest` for people. */
export function growthSuggestions(data: GrowthSuggestData, screen: Screen): string {
  const { candidates } = data;
  return blocks([
    headline("What could grow here", data.growthLevel, screen),
    ...candidates.map((candidate) => candidateText(candidate, nextStepOf(candidate), screen)),
    candidates.length === 0 ? nothing(data.no_candidate_reason, screen) : "",
    warningLines(data.status.warnings, screen),
    ending(candidates.length === 0 ? "orange growth status" : "orange growth explain", screen),
  ]);
}

/** `growth explain` for people. */
export function growthExplanations(data: GrowthExplainData, screen: Screen): string {
  const { explanations, candidates } = data;
  const steps = new Map(candidates.map((candidate) => [candidate.id, nextStepOf(candidate)]));
  const rules = data.rules.map(({ id, threshold }) => `${id}: ${threshold}`);
  const explained = explanations.map((entry) => {
    const why: readonly Fact[] = [
      ["Rule", entry.rule_id],
      ["Signals", entry.matched_signals.join(", ")],
    ];
    return candidateText(entry, [...why, ...(steps.get(entry.candidate_id) ?? [])], screen);
  });
  return blocks([
    headline("Why something could grow here", data.growthLevel, screen),
    ...explained,
    explanations.length === 0 ? nothing(data.no_candidate_reason, screen) : "",
    list("What each rule asks for", rules, screen),
    ending("orange growth status", screen),
  ]);
}

function statusFacts(data: GrowthStatusData, screen: Screen): readonly Fact[] {
  const { completed, verified, unverified } = data.questVerification;
  const { dominantAcceptedNodeType: most } = data;
  return [
    ["Accepted memory", String(data.acceptedMemoryNodes)],
    ["Memory by type", counted(data.nodeTypeDistribution)],
    ["Most of it", most === null ? "none" : `${most.nodeType} (${most.count})`],
    ["Waiting for you", quantity(data.pendingMemoryProposals, "memory proposal")],
    ["Quests by layer", counted(data.questLayerDistribution)],
    ["Requests by layer", counted(data.routeLayerDistribution)],
    ["Completed quests", `${completed}: ${verified} verified, ${unverified} unverified`],
    ["Repeated evidence", String(data.repeatedEvidenceCount)],
    ["Hook warnings", String(data.hookWarningSummary.warningCount)],
    ["Signs that an MCP server would help", String(data.mcpAdvisorSignals.signalCount)],
    ["Kept to this project", yesNo(data.projectBoundaryActive, screen)],
    ["Doctor", data.doctorOk ? "no errors" : "errors; `orange doctor` lists them"],
  ];
}

function nextStepOf({ suggested_next_step: step }: CandidateData): readonly Fact[] {
  return [["Next step", hintForPeople(step).replace("<need>", '"<need>"')]];
}

function candidateText(
  entry: CandidateData | ExplanationData,
  more: readonly Fact[],
  screen: Screen,
): string {
  const { title, reason, score, confidence, evidence, evidence_count: count } = entry;
  const shown = evidence.map((item) => `${item.label}${sourceText(item, screen)}`);
  return [
    screen.bold(printable(title)),
    wrapped(printable(reason), screen),
    facts([["Score", `${score}, ${confidence} confidence`], ...more], screen),
    screen.dim(`Evidence (${count})`),
    ...shown.map((item) => `  - ${wrapped(printable(item), screen, HANGING).slice(HANGING.length)}`),
  ].join("\n");
}

/** Where a piece of evidence comes from, in brackets. */
function sourceText({ source }: EvidenceData, screen: Screen): string {
  const { quest_id, node_id, node_type, route_layer, hook_warning_code } = source;
  const known = [
    quest_id === null ? null : `quest ${idText(quest_id, screen)}`,
    node_id === null ? null : `memory ${idText(node_id, screen)}`,
    node_type,
    route_layer === null ? null : `layer ${route_layer}`,
    hook_warning_code,
  ].filter((part) => part !== null);
  return known.length === 0 ? "" : ` (${known.join(", ")})`;
}

function nothing(reason: string | null, screen: Screen): string {
  return wrapped(`Nothing yet. ${reason ?? ""}`.trim(), screen);
}

function headline(title: string, level: string, screen: Screen): string {
  return `${screen.bold(title)}  ${screen.dim(`level ${level}, a preview`)}`;
}

function ending(next: string, screen: Screen): string {
  return `${nextLine(next, screen)}\n${screen.dim(CLOSING)}`;
}

function counted(counts: Readonly<Record<string, number>>): string {
  const entries = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  return entries.length === 0 ? "none" : entries.join(", ");
}

function warningLines(warnings: readonly string[], screen: Screen): string {
  return warnings
    .map((warning) => screen.yellow(wrapped(`Warning: ${printable(warning)}`, screen)))
    .join("\n");
}
