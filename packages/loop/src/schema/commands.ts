import type { ReadOnly } from "@orange-hyper/core";
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

/** `data` of `run.status`; without a run, `run` and `liveness` are null. */
export const runStatusSchema = z.strictObject({
  run: runSchema.nullable(),
  liveness: livenessSchema.nullable(),
  interrupted: z.boolean(),
  next_actions: z.array(nextActionSchema),
});
export type StatusData = ReadOnly<z.infer<typeof runStatusSchema>>;

/** `data` of `run.list`. */
export const runListSchema = z.strictObject({
  runs: z.array(runSchema.extend({ interrupted: z.boolean() })),
  count: z.int().min(0),
});
export type ListData = ReadOnly<z.infer<typeof runListSchema>>;

/** An entry of the trail of repairs. */
const trailEntry = z.strictObject({
  n: z.int().min(1),
  packet_ref: z.string(),
  before_digest: z.string(),
  after_digest: z.string().nullable(),
  validation_ref: z.string().nullable(),
  verdict: z.string().nullable(),
  outcome: z.enum(["resolved", "repeated", "superseded", "open"]),
});
export type TrailEntry = ReadOnly<z.infer<typeof trailEntry>>;

/** `data` of `run.show`. */
export const runShowSchema = z.strictObject({
  run: runSchema,
  liveness: livenessSchema,
  interrupted: z.boolean(),
  timeline: z.array(eventSchema),
  revision_trail: z.array(trailEntry),
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
export type DecidedData = ReadOnly<z.infer<typeof runDecidedSchema>>;

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
export type Finding = ReadOnly<z.infer<typeof findingSchema>>;

/** `data` of `run.doctor`. */
export const runDoctorSchema = z.strictObject({
  ok: z.boolean(),
  errors: z.array(findingSchema),
  warnings: z.array(findingSchema),
});
export type RunsHealth = ReadOnly<z.infer<typeof runDoctorSchema>>;

const known = z.union([
  z.strictObject({ status: z.literal("known"), value: z.number().min(0) }),
  z.strictObject({ status: z.literal("insufficient-data"), value: z.null() }),
]);
export type Known = ReadOnly<z.infer<typeof known>>;
const spread = z.strictObject({ median: known, p90: known });
const counts = z.record(z.string(), z.int().min(1));

/** `data` of `run.insights`: statistics counted from what runs kept (specification of runs, section 21). */
export const runInsightsSchema = z.strictObject({
  runs: z.int().min(0),
  by_status: counts,
  by_mode: counts,
  iterations: spread,
  revisions: spread,
  /** Number of repeated directives, by the codes of the preceding rejection. */
  retries: counts,
  /** Number of incidents, by code. */
  refusals: counts,
  verdicts: counts,
  critic_triggers: counts,
  /** By command id: how often it ran to its end, and the share of those runs that passed. */
  validation: z.record(z.string(), z.strictObject({ ran: z.int().min(1), pass_rate: known })),
  approvals: z.record(z.string(), counts),
  claim_mismatches: z.int().min(0),
  seconds: known,
  /**
   * Wall time of a role's providers. Unknown when a person or another agent answered, because that time is not
   * measured.
   */
  seconds_by_role: z.record(z.string(), spread.extend({ answers: z.int().min(1), total: known })),
  tokens: known,
});
export type Insights = ReadOnly<z.infer<typeof runInsightsSchema>>;

/** `data` of `run.gc`: what was removed of old runs or, in a dry run, would be. */
export const runGcSchema = z.strictObject({
  removed: z.array(z.string()),
  bytes: z.int().min(0),
  /** Git refs with saved work of roles. They are kept, because they belong to the person. */
  kept_refs: z.array(z.string()),
  dry_run: z.boolean(),
});
export type Collected = ReadOnly<z.infer<typeof runGcSchema>>;

/** `data` of `run.evidence`. */
export const runEvidenceSchema = z.strictObject({
  evidence_bundle: z.record(z.string(), z.unknown()),
  evidence_text: z.string(),
  evidence_file: z.string(),
  quest_done_command: z.string(),
});
export type RunEvidence = ReadOnly<z.infer<typeof runEvidenceSchema>>;

/** `data` of `run.finish`. */
export const runFinishSchema = z.strictObject({
  quest: z.strictObject({ id: z.string(), title: z.string() }),
  /** `problem`: why it was not proposed, in which case `id` is null. */
  proposals: z.array(
    z.strictObject({ id: z.string().nullable(), text: z.string(), problem: z.string().nullable() }),
  ),
  warnings: z.array(z.string()),
});
export type RunFinish = ReadOnly<z.infer<typeof runFinishSchema>>;
