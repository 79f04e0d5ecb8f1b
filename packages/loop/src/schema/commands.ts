import * as z from "zod";
import { artifactLineSchema, artifactSchemas } from "./artifacts.js";
import { eventSchema } from "./event.js";
import {
  approvalSchema,
  livenessSchema,
  nextActionSchema,
  role,
  runSchema,
  validationReportSchema,
} from "./run.js";

const stepSchema = z.strictObject({
  iteration: z.int().min(0),
  max_iterations: z.int().min(1),
  action: z.string(),
  role: role.nullable(),
  provider: z.string().nullable(),
  outcome: z.string(),
  seconds: z.number().min(0),
});

/** `data` of `run.start` and `run.resume`. */
export const runOutcomeSchema = z.strictObject({
  run: runSchema,
  steps: z.array(stepSchema),
  pending_approvals: z.array(approvalSchema),
  next: z.array(nextActionSchema),
  warnings: z.array(z.string()),
});

/** `data` of `run.status`. */
export const runStatusSchema = z.strictObject({
  run: runSchema.nullable(),
  liveness: livenessSchema.nullable(),
  interrupted: z.boolean(),
  next_actions: z.array(nextActionSchema),
});

/** `data` of `run.list`. */
export const runListSchema = z.strictObject({
  runs: z.array(runSchema.extend({ interrupted: z.boolean() })),
  count: z.int().min(0),
});

/** `data` of `run.show`. */
export const runShowSchema = z.strictObject({
  run: runSchema,
  liveness: livenessSchema,
  interrupted: z.boolean(),
  timeline: z.array(eventSchema),
  revision_trail: z.array(
    z.strictObject({
      n: z.int().min(1),
      packet_ref: z.string(),
      before_digest: z.string(),
      after_digest: z.string().nullable(),
      validation_ref: z.string().nullable(),
      verdict: z.string().nullable(),
      outcome: z.enum(["resolved", "repeated", "superseded", "open"]),
    }),
  ),
  gates: artifactSchemas.completion_check,
  approvals: z.array(approvalSchema),
  next_actions: z.array(nextActionSchema),
});

/** `data` of `run.pause` and `run.abort`. */
export const runChangedSchema = z.strictObject({ run: runSchema });

/** `data` of `run.approvals`. */
export const runApprovalsSchema = z.strictObject({
  approvals: z.array(approvalSchema.extend({ run_id: z.string() })),
  count: z.int().min(0),
});

/** `data` of `run.approve`, `run.reject` and `run.revise`. */
export const runDecidedSchema = z.strictObject({
  approval: approvalSchema,
  run: runSchema,
  next: z.array(nextActionSchema),
});

/** `data` of `run.respond`. */
export const runRespondSchema = z.strictObject({
  accepted: z.boolean(),
  validation: validationReportSchema,
  run: runSchema,
});

/** `data` of `run.artifacts`. */
export const runArtifactsSchema = z.strictObject({
  artifacts: z.array(artifactLineSchema),
  count: z.int().min(0),
});

/** `data` of `run.artifact`; `artifact` is null for a blob. */
export const runArtifactSchema = z.strictObject({
  artifact: artifactLineSchema.nullable(),
  body: z.unknown(),
});

/** `data` of `run.verifyArtifacts`. */
export const runVerifyArtifactsSchema = z.strictObject({
  ok: z.boolean(),
  problems: z.array(z.strictObject({ code: z.string(), subject: z.string(), message: z.string() })),
});

/** `data` of `run.report`. */
export const runReportSchema = z.strictObject({ ref: z.string().nullable(), markdown: z.string() });

const findingSchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  hint: z.string(),
  run_id: z.string().nullable(),
});

/** `data` of `run.doctor`. */
export const runDoctorSchema = z.strictObject({
  ok: z.boolean(),
  errors: z.array(findingSchema),
  warnings: z.array(findingSchema),
});

const known = z.union([
  z.strictObject({ status: z.literal("known"), value: z.number().min(0) }),
  z.strictObject({ status: z.literal("insufficient-data"), value: z.null() }),
]);
const spread = z.strictObject({ median: known, p90: known });
const counts = z.record(z.string(), z.int().min(1));

/** `data` of `run.insights`. */
export const runInsightsSchema = z.strictObject({
  runs: z.int().min(0),
  by_status: counts,
  by_mode: counts,
  iterations: spread,
  revisions: spread,
  retries: counts,
  refusals: counts,
  verdicts: counts,
  critic_triggers: counts,
  validation: z.record(z.string(), z.strictObject({ ran: z.int().min(1), pass_rate: known })),
  approvals: z.record(z.string(), counts),
  claim_mismatches: z.int().min(0),
  seconds: known,
  seconds_by_role: z.record(z.string(), spread.extend({ answers: z.int().min(1), total: known })),
  tokens: known,
});

/** `data` of `run.gc`. */
export const runGcSchema = z.strictObject({
  removed: z.array(z.string()),
  bytes: z.int().min(0),
  kept_refs: z.array(z.string()),
  dry_run: z.boolean(),
});

/** `data` of `run.evidence`. */
export const runEvidenceSchema = z.strictObject({
  evidence_bundle: z.record(z.string(), z.unknown()),
  evidence_text: z.string(),
  evidence_file: z.string(),
  quest_done_command: z.string(),
});

/** `data` of `run.finish`. */
export const runFinishSchema = z.strictObject({
  quest: z.strictObject({ id: z.string(), title: z.string() }),
  proposals: z.array(
    z.strictObject({ id: z.string().nullable(), text: z.string(), problem: z.string().nullable() }),
  ),
  warnings: z.array(z.string()),
});
