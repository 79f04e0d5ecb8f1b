import * as z from "zod";
import { graphPreview, identityGraph, memoryGraph, memoryMapping } from "./schema/graphs.js";
import { count, counts, nullable, origin } from "./schema/parts.js";

export type * from "./schema/graphs.js";
export { type Origin, origin } from "./schema/parts.js";

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

export type GrowthPreview = z.infer<typeof growthPreview>;
export type IdentitySummary = z.infer<typeof identitySummary>;
export type IdentityBuildData = z.infer<typeof identityBuildData>;
export type IdentityState = z.infer<typeof identityState>;
