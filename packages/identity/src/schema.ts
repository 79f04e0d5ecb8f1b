import * as z from "zod";

const count = z.int().nonnegative();
const counts = z.record(z.string(), count);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const colours = z.record(z.string(), colour);
const nullable = z.string().nullable();

/** Who made a generated file. */
export const origin = z.strictObject({
  generated_by: z.literal("Orange Hyper"),
  generator_package: z.string(),
  generator_version: z.string(),
  source_repository: z.string(),
  official_package: z.string(),
  license: z.literal("MIT"),
});

const previewNode = z.strictObject({
  id: z.string(),
  type: z.string(),
  label: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  ...origin.omit({ license: true }).shape,
  node_type: z.string(),
  title: z.string(),
  source_quest: z.string(),
  source_proposal: z.string(),
  source_path: z.string(),
  scope_paths: z.array(z.string()),
  accepted_at: z.string(),
  candidate_memory: z.string(),
  candidate_memory_summary: z.string(),
  summary: z.string(),
  degree: count,
  readOnly: z.literal(true),
  tags: z.array(z.string()),
  keywords: z.array(z.string()),
});

const previewEdge = z.strictObject({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  relation: z.enum(["derived_from_source_quest", "same_node_type"]),
  source: z.string(),
  readOnly: z.literal(true),
});

const graphPreview = z.strictObject({
  schemaVersion: z.string(),
  readOnly: z.literal(true),
  editingSupported: z.literal(false),
  acceptedMemoryNodes: count,
  project_id: nullable,
  nodeTypeColors: colours,
  nodeTypeDistribution: counts,
  nodes: z.array(previewNode).readonly(),
  edges: z.array(previewEdge).readonly(),
  sourceLinks: z.array(
    z.strictObject({
      node_id: z.string(),
      node_type: z.string(),
      title: z.string(),
      source_quest: z.string(),
      source_proposal: z.string(),
      source_path: z.string(),
      scope_paths: z.array(z.string()),
      accepted_at: z.string(),
    }),
  ),
});

const mappingStatus = z.enum(["mapped", "unmapped", "orphaned"]);

const mappingEntry = z.strictObject({
  memory_node_id: z.string(),
  status: mappingStatus,
  structure_node_id: nullable,
  structure_node_path: nullable,
  candidates: z.array(z.string()).readonly(),
  reason: z.string(),
});

const memoryMapping = z.strictObject({
  total: count,
  mapped: count,
  unmapped: count,
  orphaned: count,
  entries: z.array(mappingEntry).readonly(),
});

const memoryFields = {
  graphKind: z.literal("memory"),
  sourceOfTruth: z.literal(true),
  displayOnly: z.literal(false),
  derived: z.literal(false),
  mapping_status: mappingStatus,
  mapped_structure_node_id: nullable,
  mapped_structure_node_path: nullable,
  mapping_reason: z.string(),
  mapping_candidates: z.array(z.string()).readonly(),
};

const memoryNode = previewNode.extend(memoryFields);

const memoryEdge = z.strictObject({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  relation: z.string(),
  confidence: z.number().nullable(),
  readOnly: z.literal(true),
  sourceOfTruth: z.literal(true),
  displayOnly: z.literal(false),
  derived: z.literal(false),
});

const memoryGraph = z.strictObject({
  schemaVersion: z.string(),
  readOnly: z.literal(true),
  editingSupported: z.literal(false),
  project_id: z.string(),
  project_name: z.string(),
  source: z.literal(".orange-hyper/graph"),
  nodeBoundary: z.literal("accepted-memory-nodes-only"),
  edgeBoundary: z.literal("persisted-accepted-memory-edges-only"),
  nodeTypeColors: colours,
  nodeTypeDistribution: counts,
  acceptedMemoryNodes: count,
  nodes: z.array(memoryNode).readonly(),
  edges: z.array(memoryEdge).readonly(),
  memory_mapping: memoryMapping,
});

const identityNode = z.strictObject({
  ...memoryNode.partial().shape,
  id: z.string(),
  type: z.string(),
  visualType: z.string(),
  graphKind: z.enum(["structure", "memory", "memory-cluster"]),
  label: z.string(),
  color: colour,
  displayOnly: z.boolean(),
  derived: z.boolean(),
  readOnly: z.literal(true),
  sourceMemoryIds: z.array(z.string()),
  importance: z.number(),
  degree: count,
  structurePath: z.string().optional(),
  structureRole: z.string().optional(),
  source: z.string().optional(),
  layoutRole: z.string(),
  x: z.number(),
  y: z.number(),
  layoutCluster: z.string(),
  layoutClusterLabel: z.string(),
  layoutComputedAt: z.literal("build-time"),
});

const identityEdge = z.strictObject({
  id: z.string().regex(/^identity-edge-[0-9a-z]+$/),
  from: z.string(),
  to: z.string(),
  relation: z.string(),
  source: z.string(),
  strength: z.number(),
  distance: z.number(),
  displayOnly: z.literal(true),
  derived: z.literal(false),
  readOnly: z.literal(true),
});

const identityGraph = z.strictObject({
  schemaVersion: z.string(),
  readOnly: z.literal(true),
  editingSupported: z.literal(false),
  displayOnly: z.literal(true),
  source: z.literal("structure-plus-accepted-memory"),
  project_id: z.string(),
  project_name: z.string(),
  seed: z.string(),
  layout: z.literal("deterministic-radial-cluster-v2"),
  nodeTypeColors: colours,
  nodes: z.array(identityNode).readonly(),
  edges: z.array(identityEdge).readonly(),
});

const growthPreview = z.strictObject({
  readOnly: z.literal(true),
  autoUnlock: z.literal(false),
  growthLevel: z.string(),
  growthLevelReason: z.string(),
  growthLevelDescription: z.string(),
  acceptedMemoryNodes: count,
  nodeTypeDistribution: counts,
  nodeTypeDiversity: count,
  dominantAcceptedNodeType: z.strictObject({ nodeType: z.string(), count }).nullable(),
  questVerification: z.strictObject({
    completed: count,
    verified: count,
    unverified: count,
    verifiedRatio: z.number(),
    unverifiedRatio: z.number(),
  }),
  pendingMemoryProposals: count,
  hookWarningCount: count,
  mcpAdvisorSignalCount: count,
  candidateCount: count,
  topCandidates: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      score: z.number(),
      evidence_count: count,
      confidence: z.string(),
      suggested_next_step: z.string(),
      auto_unlock: z.literal(false),
      requires_user_approval: z.literal(true),
    }),
  ),
  growthConfidenceSummary: z.string(),
  noAutomaticUnlocks: z.literal("No automatic unlocks"),
  suggestedCommand: z.string(),
  boundaries: z.record(z.string(), z.literal(false)),
});

const alias = (name: string) => z.strictObject({ aliasOf: z.literal(name) });

/** Content of `identity/summary.json`. */
export const identitySummary = z.strictObject({
  ...origin.shape,
  project_id: z.string(),
  project_name: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  generatedAt: z.iso.datetime(),
  activeCount: count,
  completedCount: count,
  verifiedCount: count,
  unverifiedCount: count,
  routeDistribution: counts,
  pendingMemoryProposals: count,
  pendingMemoryProposalsWithWarnings: count,
  acceptedMemoryProposals: count,
  rejectedMemoryProposals: count,
  acceptedMemoryNodes: count,
  projectBoundaryActive: z.boolean(),
  topProposalNodeTypes: z.array(z.strictObject({ nodeType: z.string(), count })),
  graphPreview,
  structureGraph: z.looseObject({ nodes: z.array(z.looseObject({ id: z.string() })) }),
  memoryGraph,
  identityGraph,
  sourceGraph: z.union([memoryGraph, alias("memoryGraph")]),
  visualGraph: z.union([identityGraph, alias("identityGraph")]),
  memoryMapping,
  memory_mapping: memoryMapping,
  growthPreview,
  graphWarnings: z.array(z.string()).readonly(),
  state_revision: nullable,
  identity_built_from_revision: nullable,
  identity_status: z.literal("current"),
  structure_status: z
    .strictObject({
      last_sync_at: nullable,
      state_revision: nullable,
      identity_status: z.enum(["current", "stale"]),
    })
    .nullable(),
  origin,
  statusMessages: z.array(z.string()).readonly(),
  source_digest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  page_digest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
});

/** `data` of `orange identity build --json`. */
export const identityBuildData = z.strictObject({
  file: z.string(),
  summary_file: z.string(),
  unchanged: z.boolean(),
  opened: z.boolean().optional(),
  warning: z.string().optional(),
  summary: identitySummary,
});

/** The summary of the observer `identity.state`. */
export const identityState = z.strictObject({
  summaryExists: z.boolean(),
  htmlExists: z.boolean(),
  sourceDigest: nullable,
  currentDigest: nullable,
  generatedAt: nullable,
  path: z.string(),
});

export type Origin = z.infer<typeof origin>;
export type PreviewNode = z.infer<typeof previewNode>;
export type PreviewEdge = z.infer<typeof previewEdge>;
export type GraphPreview = z.infer<typeof graphPreview>;
export type MappingEntry = z.infer<typeof mappingEntry>;
export type MemoryMapping = z.infer<typeof memoryMapping>;
export type MemoryNode = z.infer<typeof memoryNode>;
export type MemoryEdge = z.infer<typeof memoryEdge>;
export type MemoryGraph = z.infer<typeof memoryGraph>;
export type IdentityNode = z.infer<typeof identityNode>;
export type IdentityEdge = z.infer<typeof identityEdge>;
export type IdentityGraph = z.infer<typeof identityGraph>;
export type GrowthPreview = z.infer<typeof growthPreview>;
export type IdentitySummary = z.infer<typeof identitySummary>;
export type IdentityBuildData = z.infer<typeof identityBuildData>;
export type IdentityState = z.infer<typeof identityState>;
