import { isRecord, type OrangeContext, textOf } from "@orange-hyper/core";
import { originBlock } from "@orange-hyper/core/answer";
import type { ReadSession } from "@orange-hyper/core/observe";
import type { LogEntry } from "@orange-hyper/core/ports";
import { compareText } from "@orange-hyper/core/text";
import { validateProposal } from "@orange-hyper/memory";
import { countBy } from "./count-by.js";
import { identityGraph } from "./graph/identity-graph.js";
import { mapMemory } from "./graph/mapping.js";
import { memoryGraph, readMemoryEdges } from "./graph/memory-graph.js";
import { graphPreview } from "./graph/preview.js";
import { growthPreview, questVerification } from "./growth-preview.js";
import { STRUCTURE_STATUS_KEY } from "./keys.js";
import { readJson } from "./read-json.js";
import type { ProjectFacts } from "./read-project.js";
import type { IdentitySummary } from "./schema.js";

/**
 * Maximum number of nodes up to which the summary repeats the graphs under their old names; above it, only aliases are
 * written.
 */
const MAX_COPIED = 2_000;

/** Builds the summary, except for the digest of the page, which is built from it. */
export async function summarise(
  ctx: OrangeContext,
  readSession: ReadSession,
  facts: ProjectFacts,
): Promise<Omit<IdentitySummary, "page_digest">> {
  const { identity, nodes, quests, proposals, structure } = facts;
  const origin = originBlock(ctx.generator);
  const mapping = await mapMemory(ctx, { nodes, quests, structure });
  const stored = readMemoryEdges(facts.edges, new Set(nodes.map(({ id }) => id)));
  const preview = graphPreview({ nodes, identity, origin });
  const memory = memoryGraph({ preview, mapping, edges: stored.edges, identity });
  const composed = identityGraph({ structure, memory, identity });
  const verification = questVerification(facts);
  const inFolder = (status: string): number => proposals.filter(({ folder }) => folder === status).length;
  const isSmall = composed.nodes.length <= MAX_COPIED;
  return {
    ...origin,
    ...identity,
    projectId: identity.project_id,
    projectName: identity.project_name,
    generatedAt: ctx.clock.now(),
    activeCount: quests.length - verification.completed,
    completedCount: verification.completed,
    verifiedCount: verification.verified,
    unverifiedCount: verification.unverified,
    routeDistribution: countBy(facts.traces, traceLayer),
    pendingMemoryProposals: inFolder("pending"),
    pendingMemoryProposalsWithWarnings: countDoubtful(facts),
    acceptedMemoryProposals: inFolder("accepted"),
    rejectedMemoryProposals: inFolder("rejected"),
    acceptedMemoryNodes: nodes.length,
    projectBoundaryActive: true,
    topProposalNodeTypes: topTypes(facts),
    graphPreview: preview,
    structureGraph: structure.graph as IdentitySummary["structureGraph"],
    memoryGraph: memory,
    identityGraph: composed,
    sourceGraph: isSmall ? memory : { aliasOf: "memoryGraph" },
    visualGraph: isSmall ? composed : { aliasOf: "identityGraph" },
    memoryMapping: mapping,
    memory_mapping: mapping,
    growthPreview: await growthPreview(readSession, facts),
    graphWarnings: [...facts.warnings, ...stored.warnings],
    state_revision: structure.revision,
    identity_built_from_revision: structure.revision,
    identity_status: "current",
    structure_status: await structureStatus(ctx, structure.revision),
    origin,
    statusMessages: STATUS_MESSAGES,
    source_digest: facts.sourceDigest,
  };
}

const STATUS_MESSAGES = [
  "Memory proposal review is active.",
  "Graph preview is read-only.",
  "Graph editing is not supported.",
  "Accepted memory nodes are candidate project memory.",
  "It joins generated structure with accepted memory.",
  "All views share one deterministic layout.",
  "It does not show code dependencies.",
  "Pending and rejected proposals are left out.",
];

function traceLayer(entry: LogEntry): string {
  if (entry.kind !== "record" || !isRecord(entry.value)) return "invalid";
  const contract = isRecord(entry.value["contract"]) ? entry.value["contract"] : {};
  return textOf(contract["layer"]) || (textOf(contract["route"]).split("/")[0] ?? "") || "unknown";
}

function countDoubtful({ proposals, quests }: ProjectFacts): number {
  const known = new Set(quests.map(({ id }) => id));
  return proposals.filter(
    (proposal) =>
      proposal.folder === "pending" &&
      validateProposal(proposal, known.has(proposal.sourceQuest)).warnings.length > 0,
  ).length;
}

function topTypes({ proposals }: ProjectFacts): IdentitySummary["topProposalNodeTypes"] {
  return Object.entries(countBy(proposals, ({ nodeType }) => nodeType || "unknown"))
    .map(([nodeType, count]) => ({ nodeType, count }))
    .sort((a, b) => b.count - a.count || compareText(a.nodeType, b.nodeType));
}

/** Returns when the structure was last synced, and whether the page shows that state; null before the first sync. */
async function structureStatus(
  ctx: OrangeContext,
  revision: string | null,
): Promise<IdentitySummary["structure_status"]> {
  const status = (await readJson(ctx.blobs, STRUCTURE_STATUS_KEY))?.data ?? null;
  if (status === null) return null;
  const synced = textOf(status["state_revision"]) || null;
  return {
    last_sync_at: textOf(status["last_sync_at"]) || null,
    state_revision: synced,
    identity_status: synced === revision ? "current" : "stale",
  };
}
