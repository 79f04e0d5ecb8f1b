import type { ReadOnly } from "@orange-hyper/core";
import * as z from "zod";
import { VALIDATION_KINDS } from "../config/settings.js";
import { MODES } from "../model/mode.js";
import { ARTIFACT_KINDS, type ArtifactKind } from "../model/refs.js";
import { ROLES } from "../model/role.js";
import { SUMMON_KINDS } from "../model/summon.js";
import { directiveSchema, failureClassification } from "./directive.js";
import { gateId } from "./event.js";
import { keptResponseSchema, payloadSchemas } from "./response.js";
import { approvalSchema, role, runSchema, validationReportSchema } from "./run.js";

const ref = z.string();
const refs = z.array(ref);
const texts = z.array(z.string());
const time = z.iso.datetime();
const count = z.int().min(0);
const digest = z.string();
const sideStatus = z.enum(["completed", "blocked", "failed"]);
const summonKind = z.enum(SUMMON_KINDS);
const answered = z.strictObject({ ref }).nullable();

/** Fields at the start of artifacts that state their own kind. */
const named = <Kind extends string>(kind: Kind) => ({
  schemaVersion: z.literal(1),
  kind: z.literal(kind),
  runId: z.string(),
});

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

const validation = z.looseObject({
  schemaVersion: z.literal(1),
  kind: z.literal("validation"),
  runId: z.string().nullable(),
  treeDigest: digest,
  gitHead: z.string().nullable(),
  startedAt: time,
  results: z.array(
    z.looseObject({
      id: z.string(),
      kind: z.enum(VALIDATION_KINDS),
      command: texts,
      cwd: z.string(),
      required: z.boolean(),
      exitCode: z.int().nullable(),
      timedOut: z.boolean(),
      durationMs: z.number().min(0),
      stdoutRef: ref,
      stderrRef: ref,
      truncated: z.boolean(),
      failureClassification: failureClassification.nullable(),
    }),
  ),
  ok: z.boolean(),
  requiredOk: z.boolean(),
  validation_dirty: z.boolean(),
});

const gate = z.strictObject({
  id: gateId,
  ok: z.boolean(),
  /** English: what is missing or, when `ok`, what met the gate. */
  reason: z.string(),
  refs,
});
export type Gate = ReadOnly<z.infer<typeof gate>>;

const completionCheck = z.strictObject({ gates: z.array(gate), ok: z.boolean() });
export type CompletionCheck = ReadOnly<z.infer<typeof completionCheck>>;

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

/** A fan-out (specification of runs, section 12.2). */
const fanout = z.strictObject({
  ...named("fanout"),
  createdAt: time,
  status: sideStatus,
  bounds: z.strictObject({
    requestedItems: count,
    maxItems: count,
    hardMaxItems: count,
    executedItems: count,
    execution: z.literal("sequential"),
  }),
  safety: z.strictObject({
    sidecarOnly: z.literal(true),
    readOnlyRolesOnly: z.literal(true),
    canSatisfyRequiredGates: z.literal(false),
  }),
  instruction: z.string(),
  items: z.array(
    z.strictObject({ index: count, role, summonKind, status: sideStatus, responseArtifact: answered }),
  ),
});
export type FanOutBody = ReadOnly<z.infer<typeof fanout>>;

/** A side question. Its answer never counts for a gate. */
const summons = z.strictObject({
  ...named("summons"),
  createdAt: time,
  role,
  summonKind,
  question: z.string(),
  contextRefs: refs,
  status: sideStatus,
  /** The role's summary of its answer; null when it gave no valid answer. */
  summary: z.string().nullable(),
  responseArtifact: answered,
  sidecarOnly: z.literal(true),
});
export type SideAnswer = ReadOnly<z.infer<typeof summons>>;

/** A directive handed to a person or another agent (specification of runs, section 12.3). */
const handoff = z.strictObject({
  ...named("handoff"),
  createdAt: time,
  directiveRef: ref,
  role,
  target: z.enum(["human", "host_agent"]),
  instructions_md: z.string(),
  expiresAt: time,
});
export type HandoffBody = ReadOnly<z.infer<typeof handoff>>;

const response = z.strictObject({
  directiveId: z.string(),
  accepted: z.boolean(),
  response: keptResponseSchema.nullable(),
  report: validationReportSchema,
  raw_ref: ref,
  exit_code: z.int().nullable(),
  model: z.string().nullable(),
});

const gitEvidence = z.looseObject({
  ...named("git_evidence"),
  head: z.string().nullable(),
  branch: z.string().nullable(),
  base_head: z.string().nullable(),
  dirty: z.boolean(),
  status: z.array(z.looseObject({ path: z.string(), code: z.string(), old_path: z.string().optional() })),
  changed_files: texts,
  stats: z.strictObject({ files: count, added: count, removed: count }),
  tree_digest: digest,
  diff_ref: ref.nullable(),
  truncated: z.boolean(),
  submodules_changed: texts,
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

/** What a role receives about a repository in advance. It is information, not instructions. */
const repoContext = z.strictObject({
  git_head: z.string().nullable(),
  branch: z.string().nullable(),
  dirty: z.boolean(),
  /** Folders end with "/". */
  tree: texts,
  languages: z.array(z.strictObject({ language: z.string(), files: count })),
  manifests: z.array(z.strictObject({ path: z.string(), scripts: texts })),
  rule_files: z.array(z.strictObject({ path: z.string(), bytes: count, start: z.string() })),
  /** Subjects of commits, newest first. */
  recent_commits: texts,
  relevant_files: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
  /** Parts that were shortened to keep the context within its limit. */
  shortened: texts,
});
export type RepoContext = ReadOnly<z.infer<typeof repoContext>>;

const evidenceBundle = z.looseObject({
  ...named("evidence_bundle"),
  questId: z.string(),
  mode: z.enum(MODES),
  treeDigest: digest,
  gitHead: z.string().nullable(),
  validationRef: ref.nullable(),
  commands: z.array(z.looseObject({ id: z.string(), command: texts, exitCode: z.int().nullable() })),
  verdict: z.strictObject({ verdict: z.string(), ref, evidence_refs: refs }).nullable(),
  revisions: count,
  approvals: z.array(z.strictObject({ approval_id: z.string(), kind: z.string(), subject: z.string() })),
  external: texts,
  tests_removed: count,
  stub: z.boolean(),
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
