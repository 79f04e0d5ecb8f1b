import * as z from "zod";

const count = z.int().min(0);
const ratio = z.number().min(0).max(1);
const text = z.string();
const texts = z.array(z.string());
const no = z.literal(false);
const yes = z.literal(true);
const distribution = z.record(z.string(), count);

/** The identity of the project in answers. The id is null while the project has no boundary. */
export const projectSchema = z.strictObject({ project_id: text.nullable(), project_name: text });

/** Flags that declare what growth never does. */
export const boundariesSchema = z.strictObject({
  auto_role_creation: no,
  mcp_auto_install: no,
  mcp_auto_run: no,
  hook_policy_auto_change: no,
  subagent_auto_run: no,
  project_memory_auto_mutation: no,
  config_auto_mutation: no,
  graph_node_auto_creation: no,
  workflow_enforcement: no,
});

/** Files that were left out because they cannot be read. Omitted: there are none. */
const skipped = z
  .array(z.strictObject({ path: text, reason: text }))
  .min(1)
  .optional();

export const growthLevelSchema = z.enum(["seed", "sprout", "branch", "canopy"]);

/** `data` of `orange growth status --json`. */
export const growthStatusSchema = z.strictObject({
  readOnly: yes,
  deterministic: yes,
  autoUnlock: no,
  autoMutation: no,
  projectMemoryMutation: no,
  configMutation: no,
  project: projectSchema,
  ...projectSchema.shape,
  acceptedMemoryNodes: count,
  nodeTypeDistribution: distribution,
  nodeTypeDiversity: count,
  dominantAcceptedNodeType: z.strictObject({ nodeType: text, count }).nullable(),
  routeLayerDistribution: distribution,
  questLayerDistribution: distribution,
  questVerification: z.strictObject({
    completed: count,
    verified: count,
    unverified: count,
    verifiedRatio: ratio,
    unverifiedRatio: ratio,
  }),
  pendingMemoryProposals: count,
  doctorOk: z.boolean(),
  projectBoundaryActive: z.boolean(),
  repeatedEvidenceCount: count,
  hookWarningSummary: z.strictObject({
    readOnly: yes,
    hookRun: no,
    autoMutation: no,
    warningCount: count,
    warnings: z.array(z.strictObject({ code: text, message: text, hint: text })),
    doctorWarningCount: count,
    doctorErrorCount: count,
    diagnosticCodes: texts,
    summary: text,
  }),
  mcpAdvisorSignals: z.strictObject({
    readOnly: yes,
    mcpCall: no,
    networkCall: no,
    autoInstall: no,
    autoRun: no,
    configMutation: no,
    projectMemoryMutation: no,
    signalCount: count,
    signals: texts.max(6),
    summary: text,
  }),
  growthLevel: growthLevelSchema,
  growthLevelReason: text,
  growthLevelDescription: text,
  growthLevelUnlocks: no,
  warnings: texts,
  skipped,
  boundaries: boundariesSchema,
});
export type GrowthStatusData = z.infer<typeof growthStatusSchema>;

export const evidenceSchema = z.strictObject({
  id: text,
  label: text,
  source: z.strictObject({
    quest_id: text.nullable(),
    node_id: text.nullable(),
    node_type: text.nullable(),
    route_layer: text.nullable(),
    hook_warning_code: text.nullable(),
    mcp_signal_id: text.nullable(),
  }),
  matched_signals: texts.min(1),
});
export type EvidenceData = z.infer<typeof evidenceSchema>;

const candidate = {
  title: text,
  reason: text,
  score: count,
  evidence_count: count,
  matched_signals: texts,
  evidence: z.array(evidenceSchema).max(8),
  confidence: z.enum(["low", "medium", "high"]),
  auto_unlock: no,
  requires_user_approval: yes,
};

export const candidateSchema = z.strictObject({
  id: text,
  ...candidate,
  /** Includes the items beyond the first eight. */
  evidence_total: count,
  suggested_next_step: text,
});
export type CandidateData = z.infer<typeof candidateSchema>;

export const explanationSchema = z.strictObject({
  candidate_id: text,
  rule_id: text,
  ...candidate,
  why_suggested: text,
});
export type ExplanationData = z.infer<typeof explanationSchema>;

export const ruleSchema = z.strictObject({ id: text, description: text, threshold: text });
export type RuleData = z.infer<typeof ruleSchema>;

const advice = {
  readOnly: yes,
  deterministic: yes,
  llmCall: no,
  networkCall: no,
  mcpCall: no,
  autoUnlock: no,
  projectMemoryMutation: no,
  configMutation: no,
  project: projectSchema,
  growthLevel: growthLevelSchema,
};

/** `data` of `orange growth suggest --json`. */
export const growthSuggestSchema = z.strictObject({
  ...advice,
  status: growthStatusSchema,
  candidates: z.array(candidateSchema),
  no_candidate_reason: text.nullable(),
  skipped,
  boundaries: boundariesSchema,
});
export type GrowthSuggestData = z.infer<typeof growthSuggestSchema>;

/** `data` of `orange growth explain --json`. */
export const growthExplainSchema = z.strictObject({
  ...advice,
  candidates: z.array(candidateSchema),
  explanations: z.array(explanationSchema),
  rules: z.array(ruleSchema).length(6),
  no_candidate_reason: text.nullable(),
  skipped,
  boundaries: boundariesSchema,
});
export type GrowthExplainData = z.infer<typeof growthExplainSchema>;

/** Summary of the observer `growth.summary`. */
export const growthSummarySchema = growthSuggestSchema.extend({ candidateCount: count });
export type GrowthSummary = z.infer<typeof growthSummarySchema>;
