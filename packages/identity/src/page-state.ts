import { findSection, shortId, unescapeText } from "@orange-hyper/core/documents";
import type { StoredDocument } from "@orange-hyper/core/ports";
import { type GraphNode, type NodeLife, unapprovedReason } from "@orange-hyper/graph";
import { type Quest, verificationSource } from "@orange-hyper/quest";
import type { Decisions } from "./decisions.js";
import type { Health } from "./health.js";
import { placeNodes } from "./layout/circles.js";
import type { PageMemory, PageNode, PageQuest, PageRuns, PageState } from "./page/state.js";
import type { ProjectFacts } from "./read-project.js";
import type { IdentitySummary } from "./schema.js";
import { shorten } from "./shorten.js";

const MAX_QUESTS = 1_500;

type Content = Omit<IdentitySummary, "page_digest">;

/** Data from the project's other surfaces. */
interface Observed {
  readonly health: Health;
  readonly decisions: Decisions;
  /** Null when the project has no runs. */
  readonly runs: PageRuns | null;
  readonly language: PageState["language"];
}

/** Builds the data of the page: every graph once, what waits for a decision, and nothing about rejected proposals. */
export function pageState(
  facts: ProjectFacts,
  summary: Content,
  { health, decisions, runs, language }: Observed,
): PageState {
  const { layout, circles, positions } = placeNodes(summary.identityGraph);
  const quests = facts.quests.map(pageQuest);
  const listed = [...quests.filter(({ done }) => !done), ...quests.filter(({ done }) => done)];
  const accepted = new Map(
    facts.proposals.flatMap(({ folder, stem, document }) =>
      folder === "accepted" ? [[stem, document]] : [],
    ),
  );
  const { total, mapped, unmapped, orphaned } = summary.memoryMapping;
  return {
    schemaVersion: "1",
    language,
    project: { ...facts.identity, generatedAt: summary.generatedAt },
    origin: summary.origin,
    summary: {
      activeCount: summary.activeCount,
      completedCount: summary.completedCount,
      verifiedCount: summary.verifiedCount,
      unverifiedCount: summary.unverifiedCount,
      acceptedMemoryNodes: summary.acceptedMemoryNodes,
      projectBoundaryActive: summary.projectBoundaryActive,
    },
    work: { quests: listed.slice(0, MAX_QUESTS), leftOut: Math.max(0, listed.length - MAX_QUESTS) },
    waiting: {
      pending: summary.pendingMemoryProposals,
      withWarnings: summary.pendingMemoryProposalsWithWarnings,
      command: "orange remember list --status pending",
      proposals: decisions,
    },
    health,
    ...(runs !== null && { runs }),
    structureGraph: {
      state_revision: summary.state_revision,
      generated_at: summary.structure_status?.last_sync_at ?? null,
      nodes: facts.structure.nodes.map(({ id, type, label, path, role }) => ({
        id,
        type,
        label,
        path,
        role,
      })),
    },
    memoryGraph: {
      nodes: facts.nodes.map((node, index) => ({
        ...pageMemory(node, summary, index),
        ...pageLife(facts.lives.get(node.id)),
        ...pageApproval(node, accepted),
      })),
    },
    identityGraph: {
      seed: summary.identityGraph.seed,
      layout,
      circles,
      nodes: pageNodes(facts, summary, positions),
      edges: pageEdges(summary),
    },
    mappingSummary: { total, mapped, unmapped, orphaned },
    growthPreview: summary.growthPreview,
    graphWarnings: summary.graphWarnings.map(health.redact),
    routeDistribution: summary.routeDistribution,
    state_revision: summary.state_revision,
    identity_built_from_revision: summary.identity_built_from_revision,
    identity_status: summary.identity_status,
    renderer: {
      surface: "canvas",
      layout,
      layoutComputedAt: "build-time",
      runtimeFetch: false,
      cdn: false,
      graphEditing: false,
    },
    boundary: [
      "Read-only Knowledge Graph",
      "Structure Graph and Memory Graph stay separate before composition",
      "Combined view shows mapping edges",
      "Pending/rejected proposals excluded",
      "Graph editing is not supported",
    ],
    readOnly: true,
    editingSupported: false,
  };
}

function pageQuest(quest: Quest): PageQuest {
  return {
    id: quest.id,
    short: shortId(quest.id),
    title: shorten(quest.title || quest.id),
    done: quest.key.startsWith("quests/completed/"),
    layer: quest.layer,
    route: quest.route,
    createdAt: quest.createdAt,
    updatedAt: quest.updatedAt,
    completedAt: quest.completedAt,
    verification: quest.verificationStatus,
    byStatement: verificationSource(quest) === "stated",
    evidence: quest.verificationEvidence.slice(0, 20).map(shorten),
    reason: shorten(quest.unverifiedReason),
    plan: quest.expectedVerification.slice(0, 20).map(shorten),
    scope: quest.scopePaths.slice(0, 50),
  };
}

function pageMemory(node: GraphNode, summary: Content, index: number): PageMemory {
  const entry = summary.memoryMapping.entries[index];
  const evidence = shorten(unescapeText(findSection(node.document.body, "Evidence") ?? ""));
  const paths = [...new Set([...node.scopePaths, node.sourcePath])].filter((path) => path !== "");
  return {
    id: node.id,
    short: shortId(node.id),
    type: node.nodeType,
    label: node.title || node.id,
    ...(node.candidateMemory === node.title ? {} : { text: shorten(node.candidateMemory) }),
    quest: node.sourceQuest,
    ...(node.id === `${node.nodeType}.${node.sourceProposal}` ? {} : { proposal: node.sourceProposal }),
    ...(paths.length === 0 ? {} : { paths }),
    at: node.acceptedAt,
    confidence: node.confidence,
    ...(evidence === "" ? {} : { evidence }),
    tags: node.tags.filter((tag) => tag !== node.nodeType),
    status: entry?.status ?? "unmapped",
    ...(entry?.structure_node_id ? { target: entry.structure_node_id } : {}),
    reason: entry?.reason ?? "",
  };
}

function pageApproval(
  node: GraphNode,
  accepted: ReadonlyMap<string, StoredDocument>,
): Pick<PageMemory, "unapproved"> {
  const reason = unapprovedReason(node, (id) => accepted.get(id));
  return reason === null ? {} : { unapproved: reason };
}

function pageLife(life: NodeLife | undefined): Pick<PageMemory, "stale" | "supersededBy"> {
  const { stale, superseded_by: supersededBy } = life ?? {};
  return { ...(stale && { stale: stale.map(shorten) }), ...(supersededBy && { supersededBy }) };
}

function pageNodes(
  facts: ProjectFacts,
  summary: Content,
  positions: ReturnType<typeof placeNodes>["positions"],
): readonly PageNode[] {
  const memory = new Map(facts.nodes.map(({ id }, index) => [id, index]));
  const parts = new Map(facts.structure.nodes.map(({ id }, index) => [id, index]));
  return summary.identityGraph.nodes.map((node, index) => {
    const { x = 0, y = 0, circle: c = 0 } = positions[index] ?? {};
    const m = node.graphKind === "memory" ? memory.get(node.id) : undefined;
    const s = node.graphKind === "structure" ? parts.get(node.id) : undefined;
    if (m !== undefined) return { m, x, y, c };
    if (s !== undefined) return { s, x, y, c };
    return { id: node.id, label: node.label, x, y, c };
  });
}

function pageEdges({ identityGraph }: Content): PageState["identityGraph"]["edges"] {
  const index = new Map(identityGraph.nodes.map(({ id }, at) => [id, at]));
  return identityGraph.edges.map(({ from, to, relation, source }) => [
    index.get(from) ?? 0,
    index.get(to) ?? 0,
    relation,
    source,
  ]);
}
