import * as z from "zod";
import { BOUNDARIES, FLAGS, REPORT_FLAGS } from "./boundaries.js";

/** Schemas of fields that always have the same value. */
function literals<const T extends Readonly<Record<string, boolean>>>(values: T) {
  const fields = Object.entries(values).map(([name, value]) => [name, z.literal(value)]);
  return Object.fromEntries(fields) as { -readonly [Name in keyof T]: z.ZodLiteral<T[Name]> };
}

/** The status of a figure; there is no score and no grade. */
export const statusSchema = z.enum(["good", "needs-attention", "insufficient-data"]);
export type SignalStatus = z.infer<typeof statusSchema>;

/** A count; null when the plugin that provides it is not available. */
const count = z.int().nonnegative().nullable();

const origin = {
  generated_by: z.literal("Orange Hyper"),
  generator_package: z.string(),
  generator_version: z.string(),
  source_repository: z.url(),
  official_package: z.string(),
  license: z.literal("MIT"),
};

const identity = {
  project: z.strictObject({ project_id: z.string().nullable(), project_name: z.string() }),
  project_id: z.string().nullable(),
  project_name: z.string(),
};
export type IdentityData = z.infer<z.ZodObject<typeof identity>>;

const flags = literals(FLAGS);

export const boundariesSchema = z.strictObject(literals(BOUNDARIES));

/** A file that was left out of the counts, and the reason. */
export const skippedSchema = z.strictObject({ path: z.string(), reason: z.string() });
export type SkippedData = z.infer<typeof skippedSchema>;
const skipped = z.array(skippedSchema).min(1).optional();

const groups = {
  quests: z.strictObject({
    total: z.int(),
    active: z.int(),
    completed: z.int(),
    verified: z.int(),
    unverified: z.int(),
    pendingVerification: z.int(),
    status: statusSchema,
  }),
  memoryProposals: z.strictObject({
    total: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    pending: z.int(),
    status: statusSchema,
  }),
  graph: z.strictObject({
    acceptedNodeCount: z.int(),
    warningCount: z.int(),
    warnings: z.array(z.string()),
    status: statusSchema,
  }),
  doctor: z.strictObject({
    ok: z.boolean().nullable(),
    checkCount: count,
    errorCount: count,
    warningCount: count,
    repairCount: count,
    projectBoundaryErrorCount: count,
    projectBoundaryWarningCount: count,
    diagnosticCodes: z.array(z.string()),
    status: statusSchema,
  }),
  hookWarnings: z.strictObject({
    status: statusSchema,
    source: z.enum(["local-hook-report", "unavailable"]),
    sourceFile: z.string().nullable(),
    latestReportGeneratedAt: z.string().nullable(),
    hookRun: z.literal(false),
    warningCount: z.int(),
    warnings: z.array(z.strictObject({ code: z.string(), message: z.string(), hint: z.string() })),
    summary: z.string(),
  }),
  mcpAdvisor: z.strictObject({
    status: statusSchema,
    available: z.boolean(),
    catalogCount: count,
    signalCount: count,
    signals: z.array(z.string()),
    summary: z.string(),
    readOnly: z.literal(true),
    mcpCall: z.literal(false),
    networkCall: z.literal(false),
    autoInstall: z.literal(false),
    autoRun: z.literal(false),
    configMutation: z.literal(false),
    projectMemoryMutation: z.literal(false),
  }),
  growth: z.strictObject({
    status: statusSchema,
    candidateCount: count,
    growthLevel: z.string().nullable(),
    noCandidateReason: z.string().nullable(),
    autoUnlock: z.literal(false),
    projectMemoryMutation: z.literal(false),
    configMutation: z.literal(false),
    mcpCall: z.literal(false),
    networkCall: z.literal(false),
    llmCall: z.literal(false),
    summary: z.string(),
  }),
  adapter: z.strictObject({
    status: statusSchema,
    recipeCount: count,
    recipeIds: z.array(z.string()),
    expectedContractVersion: z.string(),
    dryRunOnly: z.literal(true),
    summary: z.string(),
  }),
  identity: z.strictObject({
    status: statusSchema,
    summaryExists: z.boolean(),
    htmlExists: z.boolean(),
    summaryFile: z.literal("identity/summary.json"),
    htmlFile: z.literal("identity/orange-hyper.html"),
    generatedAt: z.string().nullable(),
    acceptedMemoryNodes: count,
    projectBoundaryActive: z.boolean().nullable(),
  }),
};
export type GroupsData = z.infer<z.ZodObject<typeof groups>>;

export const metricSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  status: statusSchema,
  value: z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.strictObject({ latest_report_exists: z.boolean(), warning_count: z.int() }),
    z.null(),
  ]),
  source: z.string(),
  explanation: z.string(),
  limitation: z.string(),
  unavailable: z.boolean(),
  unavailable_reason: z.string().nullable(),
});
export type MetricData = z.infer<typeof metricSchema>;

const reportPolicy = z.strictObject({
  directory: z.literal(".orange-hyper/evals/reports"),
  defaultWrite: z.literal(false),
  written: z.boolean(),
  file: z.string().nullable(),
});

/** `data` of `eval.snapshot`. */
export const snapshotSchema = z.strictObject({
  ...origin,
  schema_version: z.literal(2),
  generated_at: z.iso.datetime(),
  ...flags,
  ...identity,
  ...groups,
  reportPolicy,
  boundaries: boundariesSchema,
  metrics: z.array(metricSchema).length(19),
  unavailableMetrics: z.array(metricSchema),
  skipped,
});
export type SnapshotData = z.infer<typeof snapshotSchema>;

/** One section of a report. */
export const sectionSchema = z.strictObject({
  title: z.string(),
  status: statusSchema,
  reason: z.string(),
  evidence_count: z.int(),
  items: z.array(z.string()).min(1),
  metrics: z.array(z.string()),
  summary: z.string(),
});
export type SectionData = z.infer<typeof sectionSchema>;

export const knownGapSchema = z.strictObject({
  id: z.string(),
  status: z.literal("insufficient-data"),
  reason: z.string(),
  source: z.enum(["unavailable", "future-target"]),
  limitation: z.string(),
  future_target: z.string(),
});
export type KnownGapData = z.infer<typeof knownGapSchema>;

/** `data` of `eval.report`. */
export const reportSchema = z.strictObject({
  ...origin,
  report_id: z.string().regex(/^eval-report-\d{8}T\d{9}Z(?:-\d+)?$/),
  schema_version: z.literal(2),
  report_kind: z.literal("eval-report"),
  generated_at: z.iso.datetime(),
  format: z.literal("markdown"),
  ...literals(REPORT_FLAGS),
  ...identity,
  summary: z.strictObject({
    project_id: z.string().nullable(),
    project_name: z.string(),
    generated_at: z.iso.datetime(),
    report_mode: z.literal("local-only"),
    total_sections: z.literal(11),
    needs_attention_count: z.int(),
    insufficient_data_count: z.int(),
    no_telemetry: z.literal(true),
    no_network: z.literal(true),
    no_llm_judge: z.literal(true),
  }),
  snapshot: snapshotSchema,
  sections: z.array(sectionSchema).length(11),
  known_gaps: z.array(knownGapSchema),
  unavailable_metrics: z.array(metricSchema.omit({ explanation: true })),
  localReport: reportPolicy.extend({ format: z.literal("markdown") }),
  boundaries: boundariesSchema,
  markdown: z.string(),
  skipped,
});
export type ReportData = z.infer<typeof reportSchema>;

/** `data` of `eval.explain`. */
export const explainSchema = z.strictObject({
  ...origin,
  schema_version: z.literal(2),
  generated_at: z.iso.datetime(),
  ...flags,
  ...identity,
  metrics: z.array(metricSchema).length(19),
  boundaries: boundariesSchema,
  notes: z.array(z.string()).length(5),
  skipped,
});
export type ExplainData = z.infer<typeof explainSchema>;
