import { compareText } from "@orange-hyper/core/text";
import { distinctEvidence, type Evidence } from "./evidence.js";
import { judgeLevel, type LevelFacts, type LevelVerdict, repeatedEvidence } from "./level.js";
import { mcpEvidence } from "./rules/mcp-readiness.js";
import type { RuleInput } from "./rules/rule.js";
import type { GrowthState } from "./state.js";

/** Counts by name, in code-unit order of the names. */
export type Distribution = Readonly<Record<string, number>>;

/** How the completed quests ended. */
export interface Outcomes {
  readonly completed: number;
  readonly verified: number;
  readonly unverified: number;
  readonly verifiedRatio: number;
  readonly unverifiedRatio: number;
}

/** The counts of a project, and the level that follows from them. */
export interface GrowthFacts {
  readonly nodeTypes: Distribution;
  readonly dominant: { readonly nodeType: string; readonly count: number } | null;
  readonly routeLayers: Distribution;
  readonly questLayers: Distribution;
  readonly outcomes: Outcomes;
  readonly doctorOk: boolean;
  readonly mcpEvidence: readonly Evidence[];
  readonly evidenceCount: number;
  readonly verdict: LevelVerdict;
}

/** Computes the facts of a state. Equal states give equal facts. */
export function measure({ state, corpus }: RuleInput): GrowthFacts {
  const nodeTypes = distribution(state.nodes.map((node) => [node.nodeType, 1]));
  const quests = [...state.activeQuests, ...state.completedQuests];
  const mcp = distinctEvidence(mcpEvidence(corpus));
  const outcomes = measureOutcomes(state);
  const level: LevelFacts = {
    hasProject: state.projectId !== null,
    doctorOk: state.doctor?.ok ?? false,
    nodes: state.nodes.length,
    diversity: Object.keys(nodeTypes).length,
    completed: outcomes.completed,
    verified: outcomes.verified,
    verifiedRatio: outcomes.verifiedRatio,
    pending: state.pending.length,
    mcpSignals: mcp.length,
    routeTraces: [...state.routeLayers.values()].reduce((sum, count) => sum + count, 0),
    hookWarnings: state.hookWarnings.length,
  };
  return {
    nodeTypes,
    dominant: dominantOf(nodeTypes),
    routeLayers: distribution(state.routeLayers),
    questLayers: distribution(quests.map((quest) => [quest.layer || "unknown", 1])),
    outcomes,
    doctorOk: level.doctorOk,
    mcpEvidence: mcp,
    evidenceCount: repeatedEvidence(level),
    verdict: judgeLevel(level),
  };
}

function measureOutcomes({ completedQuests }: GrowthState): Outcomes {
  const completed = completedQuests.length;
  const ended = (status: string): number =>
    completedQuests.filter((quest) => quest.verificationStatus === status).length;
  const ratio = (count: number): number =>
    completed === 0 ? 0 : Math.round((count / completed) * 1e4) / 1e4;
  const [verified, unverified] = [ended("verified"), ended("unverified")];
  return {
    completed,
    verified,
    unverified,
    verifiedRatio: ratio(verified),
    unverifiedRatio: ratio(unverified),
  };
}

function distribution(counts: Iterable<readonly [string, number]>): Distribution {
  const sums = new Map<string, number>();
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries([...sums].sort(([a], [b]) => compareText(a, b)));
}

function dominantOf(nodeTypes: Distribution): GrowthFacts["dominant"] {
  const [first] = Object.entries(nodeTypes).sort(([a, x], [b, y]) => y - x || compareText(a, b));
  return first === undefined ? null : { nodeType: first[0], count: first[1] };
}
