import { isRecord, textOf } from "@orange-hyper/core";
import type { ReadSession } from "@orange-hyper/core/observe";
import { countBy } from "./count-by.js";
import type { ProjectFacts } from "./read-project.js";
import type { GrowthPreview } from "./schema.js";

const MAX_CANDIDATES = 3;
const LEVELS: readonly string[] = ["high", "medium", "low"];
const BOUNDARIES = [
  "auto_role_creation",
  "mcp_auto_install",
  "mcp_auto_run",
  "hook_policy_auto_change",
  "subagent_auto_run",
  "project_memory_auto_mutation",
  "config_auto_mutation",
  "graph_node_auto_creation",
  "workflow_enforcement",
] as const;

type Data = Readonly<Record<string, unknown>>;

/**
 * Summarises the growth surface's view of what repeats in the project. The level is "unknown" when that surface is not
 * installed.
 */
export async function growthPreview(readSession: ReadSession, facts: ProjectFacts): Promise<GrowthPreview> {
  const observation = await readSession.observe<Data>("growth.summary");
  const seen: Data = isRecord(observation?.summary) ? observation.summary : {};
  const status: Data = isRecord(seen["status"]) ? seen["status"] : seen;
  const candidates = Array.isArray(seen["candidates"]) ? seen["candidates"].filter(isRecord) : [];
  const distribution = countBy(facts.nodes, (node) => node.nodeType);
  return {
    readOnly: true,
    autoUnlock: false,
    growthLevel: textOf(seen["growthLevel"]) || "unknown",
    growthLevelReason: textOf(status["growthLevelReason"]) || (observation === null ? UNAVAILABLE : ""),
    growthLevelDescription: textOf(status["growthLevelDescription"]),
    acceptedMemoryNodes: facts.nodes.length,
    nodeTypeDistribution: distribution,
    nodeTypeDiversity: Object.keys(distribution).length,
    dominantAcceptedNodeType: dominant(distribution),
    questVerification: questVerification(facts),
    pendingMemoryProposals: facts.proposals.filter(({ folder }) => folder === "pending").length,
    hookWarningCount: numberIn(status["hookWarningSummary"], "warningCount"),
    mcpAdvisorSignalCount: numberIn(status["mcpAdvisorSignals"], "signalCount"),
    candidateCount: candidates.length,
    topCandidates: candidates.slice(0, MAX_CANDIDATES).map(topCandidate),
    growthConfidenceSummary: confidences(candidates),
    noAutomaticUnlocks: "No automatic unlocks",
    suggestedCommand: "orange growth suggest --json",
    boundaries: Object.fromEntries(BOUNDARIES.map((name) => [name, false])),
  };
}

const UNAVAILABLE = "The growth surface is not part of this installation.";

/** Counts how many completed quests are verified and unverified. */
export function questVerification({
  quests,
}: Pick<ProjectFacts, "quests">): GrowthPreview["questVerification"] {
  const completed = quests.filter(({ key }) => key.startsWith("quests/completed/"));
  const count = (status: string): number =>
    completed.filter((quest) => quest.verificationStatus === status).length;
  const ratio = (part: number): number =>
    completed.length === 0 ? 0 : Math.round((part / completed.length) * 10_000) / 10_000;
  const verified = count("verified");
  const unverified = count("unverified");
  return {
    completed: completed.length,
    verified,
    unverified,
    verifiedRatio: ratio(verified),
    unverifiedRatio: ratio(unverified),
  };
}

function dominant(distribution: Readonly<Record<string, number>>): GrowthPreview["dominantAcceptedNodeType"] {
  let best: { nodeType: string; count: number } | null = null;
  for (const [nodeType, count] of Object.entries(distribution)) {
    if (best === null || count > best.count) best = { nodeType, count };
  }
  return best;
}

function topCandidate(candidate: Data): GrowthPreview["topCandidates"][number] {
  return {
    id: textOf(candidate["id"]),
    title: textOf(candidate["title"]),
    score: numberIn(candidate, "score"),
    evidence_count: numberIn(candidate, "evidence_count"),
    confidence: textOf(candidate["confidence"]),
    suggested_next_step: textOf(candidate["suggested_next_step"]),
    auto_unlock: false,
    requires_user_approval: true,
  };
}

function confidences(candidates: readonly Data[]): string {
  if (candidates.length === 0) return "No candidates met the evidence threshold.";
  const counts = countBy(candidates, (candidate) => textOf(candidate["confidence"]));
  return LEVELS.filter((level) => level in counts)
    .map((level) => `${counts[level]} ${level}`)
    .join(", ");
}

function numberIn(value: unknown, name: string): number {
  const found = isRecord(value) ? value[name] : null;
  return typeof found === "number" ? found : 0;
}
