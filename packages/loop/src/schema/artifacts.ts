import type { ReadOnly } from "@orange-hyper/core";
import * as z from "zod";
import { MODES } from "../model/mode.js";
import { ARTIFACT_KINDS, type ArtifactKind } from "../model/refs.js";
import { ROLES } from "../model/role.js";
import { directiveSchema } from "./directive.js";
import {
  completionCheck,
  evidenceBundle,
  gitEvidence,
  repoContext,
  validation,
} from "./evidence-artifacts.js";
import { count, digest, named, ref, refs, texts, time } from "./parts.js";
import { keptResponseSchema, payloadSchemas } from "./response.js";
import { approvalSchema, role, runSchema, validationReportSchema } from "./run.js";
import { fanout, handoff, summons } from "./side-artifacts.js";

/** A line of the artifact index, `artifacts.jsonl`. */
export const artifactLineSchema = z.strictObject({
  seq: z.int().min(1),
  ref: z.string().regex(/^art_\d{4,}_[a-z_]+$/),
  kind: z.enum(ARTIFACT_KINDS),
  /** Relative to the folder of the run. */
  file: z.string(),
  sha256: digest,
  bytes: count,
  created_at: time,
  producer: z.enum(["runtime", ...ROLES]),
  parents: refs,
  accepted: z.boolean(),
  /** SHA-256 of the line before; 64 zeros for the first. */
  prev: digest,
});
export type ArtifactLine = ReadOnly<z.infer<typeof artifactLineSchema>>;

/** `run.json`: the run as of its last event. Additional fields are for the rules, and may change. */
export const runFileSchema = z.looseObject({
  schema_version: z.literal(1),
  ...runSchema.shape,
  last_seq: count,
});

const criticTrigger = z.strictObject({
  ...named("critic_trigger"),
  called: z.literal(true),
  reasonCode: z.enum([
    "qa_failed",
    "qa_inconclusive",
    "verifier_failed",
    "verifier_inconclusive",
    "validation_mismatch",
  ]),
  reason: z.string(),
  sourceRoles: z.array(role),
  evidenceRefs: refs,
  criticResponseRef: ref,
});

const revisionPacket = z.strictObject({
  ...named("revision_packet"),
  createdAt: time,
  sourceRole: z.enum(["qa", "verifier", "critic"]),
  reasonCode: z.enum([
    "qa_needs_revision",
    "verifier_revise",
    "critic_needs_revision",
    "critic_blocking_concerns",
  ]),
  reason: z.string(),
  repairObjective: z.string(),
  acceptanceCriteria: texts.max(20),
  evidenceRefs: refs,
  sourceResponseRef: ref,
  criticTriggerRef: ref.nullable(),
});

const response = z.strictObject({
  directiveId: z.string(),
  accepted: z.boolean(),
  response: keptResponseSchema.nullable(),
  report: validationReportSchema,
  raw_ref: ref,
  exit_code: z.int().nullable(),
  model: z.string().nullable(),
});

const routing = z.looseObject({
  risk_level: z.enum(["low", "medium", "high"]),
  lanes: z.array(
    z.strictObject({
      lane: z.enum(["runtime_validation", "qa", "verifier", "critic", "human"]),
      required: z.boolean(),
      reason: z.string(),
    }),
  ),
  matched_rules: texts,
  warnings: texts,
});

const progressPacket = z.looseObject({
  ...named("progress_packet"),
  iteration: count,
  goal: z.string(),
  mode: z.enum(MODES),
  planItems: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      state: z.enum(["open", "claimed", "verified", "missing"]),
    }),
  ),
  criteria: z.array(
    z.strictObject({ text: z.string(), state: z.enum(["unknown", "failed", "satisfied"]), refs }),
  ),
  lastValidation: z.strictObject({ ref, ok: z.boolean() }).nullable(),
  lastVerdict: z.string().nullable(),
  openRevision: ref.nullable(),
  openApprovals: texts,
  openQuestions: texts,
  risks: texts,
  nextActions: z.array(z.strictObject({ code: z.string(), command: z.string(), why: z.string() })),
  authoritative: z.literal(false),
});

const providerError = z.looseObject({
  directiveId: z.string(),
  role,
  code: z.string(),
  message: z.string(),
});

/** Kinds whose body is text. */
type TextKind = "diff" | "log" | "final_report";

/** Schemas of the bodies of all artifacts that are JSON. */
export const artifactSchemas: Readonly<Record<Exclude<ArtifactKind, TextKind>, z.ZodType>> = {
  run: runFileSchema,
  plan: payloadSchemas.planner,
  directive: directiveSchema,
  response,
  validation,
  verifier_verdict: payloadSchemas.verifier,
  reconciliation: payloadSchemas.reconciliation,
  critic_trigger: criticTrigger,
  revision_packet: revisionPacket,
  fanout,
  decision: payloadSchemas.orchestrator,
  git_evidence: gitEvidence,
  routing,
  approval: approvalSchema,
  progress_packet: progressPacket,
  summons,
  handoff,
  repo_context: repoContext,
  completion_check: completionCheck,
  evidence_bundle: evidenceBundle,
  provider_error: providerError,
};
