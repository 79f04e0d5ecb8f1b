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
import type {
  CandidateData,
  EvidenceData,
  ExplanationData,
  GrowthExplainData,
  GrowthStatusData,
  GrowthSuggestData,
} from "./schema.js";

/** Indent of wrapped lines, aligned with the text after an item's dash. */
const HANGING = "    ";

/** Formats the answer of `growth status` for people. */
export function growthStatus(data: GrowthStatusData, screen: Screen): string {
  return blocks([
    headline(screen.t`Growth of ${printable(data.project_name)}`, data.growthLevel, screen),
    wrapped(screen.translate(data.growthLevelReason), screen),
    facts(statusFacts(data, screen), screen),
    warningLines(data.warnings, screen),
    ending("orange growth suggest", screen),
  ]);
}

/** Formats the answer of `growth suggest` for people. */
export function growthSuggestions(data: GrowthSuggestData, screen: Screen): string {
  const { candidates } = data;
  return blocks([
    headline(screen.t`What could grow here`, data.growthLevel, screen),
    ...candidates.map((candidate) => candidateText(candidate, nextStepOf(candidate, screen), screen)),
    candidates.length === 0 ? nothing(data.no_candidate_reason, screen) : "",
    warningLines(data.status.warnings, screen),
    ending(candidates.length === 0 ? "orange growth status" : "orange growth explain", screen),
  ]);
}

/** Formats the answer of `growth explain` for people. */
export function growthExplanations(data: GrowthExplainData, screen: Screen): string {
  const { t, translate } = screen;
  const { explanations, candidates } = data;
  const steps = new Map(candidates.map((candidate) => [candidate.id, nextStepOf(candidate, screen)]));
  const rules = data.rules.map(({ id, threshold }) => `${id}: ${translate(threshold)}`);
  const explained = explanations.map((entry) => {
    const why: readonly Fact[] = [
      [t`Rule`, entry.rule_id],
      [t`Signals`, entry.matched_signals.join(", ")],
    ];
    return candidateText(entry, [...why, ...(steps.get(entry.candidate_id) ?? [])], screen);
  });
  return blocks([
    headline(t`Why something could grow here`, data.growthLevel, screen),
    ...explained,
    explanations.length === 0 ? nothing(data.no_candidate_reason, screen) : "",
    list(t`What each rule asks for`, rules, screen),
    ending("orange growth status", screen),
  ]);
}

function statusFacts(data: GrowthStatusData, screen: Screen): readonly Fact[] {
  const { t } = screen;
  const { completed, verified, unverified } = data.questVerification;
  const { dominantAcceptedNodeType: most, pendingMemoryProposals: pending } = data;
  return [
    [t`Accepted memory`, String(data.acceptedMemoryNodes)],
    [t`Memory by type`, counted(data.nodeTypeDistribution, screen)],
    [t`Most of it`, most === null ? t`none` : `${screen.translate(most.nodeType)} (${most.count})`],
    [t`Waiting for you`, pending === 1 ? t`1 memory proposal` : t`${pending} memory proposals`],
    [t`Quests by layer`, counted(data.questLayerDistribution, screen)],
    [t`Requests by layer`, counted(data.routeLayerDistribution, screen)],
    [t`Completed quests`, t`${completed}: ${verified} verified, ${unverified} unverified`],
    [t`Repeated evidence`, String(data.repeatedEvidenceCount)],
    [t`Hook warnings`, String(data.hookWarningSummary.warningCount)],
    [t`Signs that an MCP server would help`, String(data.mcpAdvisorSignals.signalCount)],
    [t`Kept to this project`, yesNo(data.projectBoundaryActive, screen)],
    [t`Doctor`, data.doctorOk ? t`no errors` : t`errors; \`orange doctor\` lists them`],
  ];
}

function nextStepOf({ suggested_next_step: step }: CandidateData, { t, translate }: Screen): readonly Fact[] {
  return [[t`Next step`, hintForPeople(translate(step)).replace("<need>", '"<need>"')]];
}

function candidateText(
  entry: CandidateData | ExplanationData,
  more: readonly Fact[],
  screen: Screen,
): string {
  const { title, reason, score, confidence, evidence, evidence_count: count } = entry;
  const { t, translate } = screen;
  const shown = evidence.map((item) => `${translate(item.label)}${sourceText(item, screen)}`);
  return [
    screen.bold(printable(translate(title))),
    wrapped(printable(translate(reason)), screen),
    facts([[t`Score`, t`${score}, ${translate(confidence)} confidence`], ...more], screen),
    screen.dim(t`Evidence (${count})`),
    ...shown.map((item) => `  - ${wrapped(printable(item), screen, HANGING).slice(HANGING.length)}`),
  ].join("\n");
}

/** Formats the source of a piece of evidence, in brackets. */
function sourceText({ source }: EvidenceData, screen: Screen): string {
  const { t, translate } = screen;
  const { quest_id, node_id, node_type, route_layer, hook_warning_code } = source;
  const known = [
    quest_id === null ? null : t`quest ${idText(quest_id, screen)}`,
    node_id === null ? null : t`memory ${idText(node_id, screen)}`,
    node_type === null ? null : translate(node_type),
    route_layer === null ? null : t`layer ${route_layer}`,
    hook_warning_code,
  ].filter((part) => part !== null);
  return known.length === 0 ? "" : ` (${known.join(", ")})`;
}

function nothing(reason: string | null, screen: Screen): string {
  const { t, translate } = screen;
  return wrapped(reason === null ? t`Nothing yet.` : t`Nothing yet. ${translate(reason)}`, screen);
}

function headline(title: string, level: string, screen: Screen): string {
  return `${screen.bold(title)}  ${screen.dim(screen.t`level ${level}, a preview`)}`;
}

function ending(next: string, screen: Screen): string {
  return `${nextLine(next, screen)}\n${screen.dim(screen.t`This is advice: nothing was unlocked or changed.`)}`;
}

function counted(counts: Readonly<Record<string, number>>, { t, translate }: Screen): string {
  const entries = Object.entries(counts).map(([name, count]) => `${translate(name)}: ${count}`);
  return entries.length === 0 ? t`none` : entries.join(", ");
}

function warningLines(warnings: readonly string[], screen: Screen): string {
  return warnings
    .map((warning) =>
      screen.yellow(wrapped(screen.t`Warning: ${printable(screen.translate(warning))}`, screen)),
    )
    .join("\n");
}
