import * as z from "zod";

export { canonicalPayloads, hookDecision, hookEvent, PUBLISHED_SCHEMAS } from "./schema/abi.js";

/** A warning of a hook. Adapters branch on its code. */
export const hookWarning = z.strictObject({
  code: z.string().regex(/^HOOK_[A-Z0-9_]+$/),
  message: z.string().min(1),
  hint: z.string().min(1),
});

/** Where reports are written, and whether this call wrote one. */
export const localReport = z.strictObject({
  directory: z.literal(".orange-hyper/hooks/reports"),
  defaultWrite: z.literal(false),
  written: z.boolean(),
  file: z.string().nullable(),
});

const unchanging = { readOnly: z.literal(true), autoMutation: z.literal(false) };

const identity = {
  project_id: z.string().nullable(),
  project_name: z.string().min(1),
  projectIdExists: z.boolean(),
};

const plannedCheck = z.strictObject({
  id: z.string(),
  label: z.string(),
  target: z.string(),
  readOnly: z.literal(true),
});

/** `data` of `orange hook preview --json`. */
export const hookPreviewData = z.strictObject({
  previewAvailable: z.literal(true),
  installed: z.literal(false),
  ...unchanging,
  project: z.strictObject({
    initialized: z.boolean(),
    orangeRootExists: z.boolean(),
    configExists: z.boolean(),
    ...identity,
  }),
  checks: z.tuple([
    plannedCheck.omit({ readOnly: true }).extend({ current: z.boolean() }),
    plannedCheck,
    plannedCheck,
    plannedCheck,
    plannedCheck,
  ]),
  localReport,
  warnings: z.array(hookWarning),
});

/** `data` of `orange hook status --json`. */
export const hookStatusData = z.strictObject({
  previewAvailable: z.literal(true),
  installed: z.boolean(),
  ...unchanging,
  supportedEvents: z.array(z.string()),
  unsupportedEvents: z.array(z.string()),
  runtimeAvailable: z.literal(true),
  runtimeSupportedEvents: z.array(z.string()),
  bindingInstalled: z.boolean(),
  bindingStatus: z.string(),
  activationStatus: z.string(),
  lastHeartbeat: z.string().nullable(),
  localReport,
  project: z.strictObject({ initialized: z.boolean(), ...identity }),
  warnings: z.array(hookWarning),
});

const count = z.int().min(0);

/** The counts of a doctor run. */
export const doctorQuickStatus = z.strictObject({
  ok: z.boolean(),
  checkCount: count,
  errorCount: count,
  warningCount: count,
  repairCount: count,
  projectBoundaryErrorCount: count,
  projectBoundaryWarningCount: count,
});

/** The age of a generated file, compared with its sources. */
export const freshness = z.strictObject({
  path: z.string(),
  exists: z.boolean(),
  mtimeMs: z.int().nullable(),
  latestSourceMtimeMs: z.int().nullable(),
  latestSourcePath: z.string().nullable(),
  stale: z.boolean(),
  staleReason: z.string().nullable(),
});

/** `observations` of `session-start`. */
export const sessionStartObservations = z.strictObject({
  orangeRootExists: z.boolean(),
  configExists: z.boolean(),
  projectIdExists: z.boolean(),
  projectBoundaryActive: z.boolean(),
  identitySummaryExists: z.boolean(),
  acceptedMemoryNodeCount: count,
  doctorQuickStatus,
});

/** `observations` of `stop`. */
export const stopObservations = z.strictObject({
  doctorQuickStatus,
  completedQuestVerificationAnomalies: z.array(z.string()),
  acceptedGraphNodeProvenanceAnomalies: z.array(z.string()),
  pendingMemoryProposalCount: count,
  capsule: freshness,
  identity: freshness,
  graphIndexExists: z.boolean(),
  projectBoundaryActive: z.boolean(),
  projectBoundaryWarnings: z.array(z.string()),
  acceptedMemoryNodeCount: count,
});

const run = {
  installed: z.literal(false),
  ...unchanging,
  report: localReport,
};
const outcome = { warnings: z.array(hookWarning), hints: z.array(z.string().min(1)) };

/** `data` of `orange hook run session-start --json`. */
export const hookRunSessionStartData = z.strictObject({
  event: z.literal("session-start"),
  ...run,
  observations: sessionStartObservations,
  ...outcome,
});

/** `data` of `orange hook run stop --json`. */
export const hookRunStopData = z.strictObject({
  event: z.literal("stop"),
  ...run,
  observations: stopObservations,
  ...outcome,
});

/** A file below `hooks/reports/`. */
export const hookReport = z.strictObject({
  generated_by: z.literal("Orange Hyper"),
  generator_package: z.string(),
  generator_version: z.string(),
  source_repository: z.string(),
  official_package: z.string(),
  license: z.literal("MIT"),
  schema_version: z.literal(1),
  report_kind: z.enum(["hook-preview", "hook-status", "hook-run-session-start", "hook-run-stop"]),
  generated_at: z.iso.datetime(),
  project_id: z.string().nullable(),
  project_name: z.string().min(1),
  event: z.enum(["preview", "status", "session-start", "stop"]),
  ...unchanging,
  warnings: z.array(hookWarning),
  summaries: z.strictObject({
    doctor: doctorQuickStatus
      .omit({ projectBoundaryErrorCount: true, projectBoundaryWarningCount: true })
      .extend({ diagnosticCodes: z.array(z.string()) }),
    graph: z.strictObject({
      acceptedMemoryNodeCount: count,
      warningCount: count,
      warnings: z.array(hookWarning),
    }),
    identity: freshness.extend({
      generatedAt: z.string().nullable(),
      acceptedMemoryNodes: count.nullable(),
      projectBoundaryActive: z.boolean().nullable(),
    }),
    capsule: freshness,
  }),
  recommended_commands: z.array(z.string()),
});

export type HookWarning = z.infer<typeof hookWarning>;
export type LocalReport = z.infer<typeof localReport>;
export type HookPreviewData = z.infer<typeof hookPreviewData>;
export type HookStatusData = z.infer<typeof hookStatusData>;
export type DoctorQuickStatus = z.infer<typeof doctorQuickStatus>;
export type Freshness = z.infer<typeof freshness>;
export type HookRunSessionStartData = z.infer<typeof hookRunSessionStartData>;
export type HookRunStopData = z.infer<typeof hookRunStopData>;
export type HookReport = z.infer<typeof hookReport>;
