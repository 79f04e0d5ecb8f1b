import * as z from "zod";
import { count, counts, nullable, origin } from "./parts.js";

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const colours = z.record(z.string(), colour);

/** The origin of a node. */
const provenance = {
  node_type: z.string(),
  title: z.string(),
  source_quest: z.string(),
  source_proposal: z.string(),
  source_path: z.string(),
  scope_paths: z.array(z.string()),
  accepted_at: z.string(),
};

/** The flags of nodes and edges of accepted memory. */
const accepted = {
  sourceOfTruth: z.literal(true),
  displayOnly: z.literal(false),
  derived: z.literal(false),
};

const edge = { id: z.string(), from: z.string(), to: z.string(), readOnly: z.literal(true) };

const readOnlyGraph = {
  schemaVersion: z.string(),
  readOnly: z.literal(true),
  editingSupported: z.literal(false),
  nodeTypeColors: colours,
};

const previewNode = z.strictObject({
  id: z.string(),
  type: z.string(),
  label: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  ...origin.omit({ license: true }).shape,
  ...provenance,
  candidate_memory: z.string(),
  candidate_memory_summary: z.string(),
  summary: z.string(),
  degree: count,
  readOnly: z.literal(true),
  tags: z.array(z.string()),
  keywords: z.array(z.string()),
});

const previewEdge = z.strictObject({
  ...edge,
  relation: z.enum(["derived_from_source_quest", "same_node_type"]),
  source: z.string(),
});

export const graphPreview = z.strictObject({
  ...readOnlyGraph,
  acceptedMemoryNodes: count,
  project_id: nullable,
  nodeTypeDistribution: counts,
  nodes: z.array(previewNode).readonly(),
  edges: z.array(previewEdge).readonly(),
  sourceLinks: z.array(z.strictObject({ node_id: z.string(), ...provenance })),
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

export const memoryMapping = z.strictObject({
  total: count,
  mapped: count,
  unmapped: count,
  orphaned: count,
  entries: z.array(mappingEntry).readonly(),
});

const memoryNode = previewNode.extend({
  graphKind: z.literal("memory"),
  ...accepted,
  mapping_status: mappingStatus,
  mapped_structure_node_id: nullable,
  mapped_structure_node_path: nullable,
  mapping_reason: z.string(),
  mapping_candidates: z.array(z.string()).readonly(),
});

const memoryEdge = z.strictObject({
  ...edge,
  relation: z.string(),
  confidence: z.number().nullable(),
  ...accepted,
});

export const memoryGraph = z.strictObject({
  ...readOnlyGraph,
  project_id: z.string(),
  project_name: z.string(),
  source: z.literal(".orange-hyper/graph"),
  nodeBoundary: z.literal("accepted-memory-nodes-only"),
  edgeBoundary: z.literal("persisted-accepted-memory-edges-only"),
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
  ...edge,
  id: z.string().regex(/^identity-edge-[0-9a-z]+$/),
  relation: z.string(),
  source: z.string(),
  strength: z.number(),
  distance: z.number(),
  displayOnly: z.literal(true),
  derived: z.literal(false),
});

export const identityGraph = z.strictObject({
  ...readOnlyGraph,
  displayOnly: z.literal(true),
  source: z.literal("structure-plus-accepted-memory"),
  project_id: z.string(),
  project_name: z.string(),
  seed: z.string(),
  layout: z.literal("deterministic-radial-cluster-v2"),
  nodes: z.array(identityNode).readonly(),
  edges: z.array(identityEdge).readonly(),
});

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
