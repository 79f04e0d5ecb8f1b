import * as z from "zod";
import { APPROVAL_KINDS, APPROVAL_STATUSES } from "../model/approval.js";
import { MODES } from "../model/mode.js";
import { PAYLOAD_KEYS, type Purpose, ROLES } from "../model/role.js";
import { PHASES, STATUSES } from "../model/status.js";
import { BLOCKED_REASONS } from "../model/stop-reason.js";

export const role = z.enum(ROLES);
const purpose = z.enum(Object.keys(PAYLOAD_KEYS) as [Purpose, ...Purpose[]]);
const time = z.iso.datetime();
const count = z.int().min(0);
const ref = z.string().nullable();

/** A run in the answers of all run commands. */
export const runSchema = z.strictObject({
  run_id: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  quest_id: z.string(),
  task_id: z.string().nullable(),
  mode: z.enum(MODES),
  goal: z.string(),
  status: z.enum(STATUSES),
  phase: z.enum(PHASES),
  blocked_reason: z.enum(BLOCKED_REASONS).nullable(),
  blocked_message: z.string().nullable(),
  created_at: time,
  updated_at: time,
  workspace: z.strictObject({
    kind: z.enum(["in_place", "task"]),
    path_rel: z.string(),
    base_head: z.string().nullable(),
    base_tree: z.string(),
  }),
  conductor: z.enum(["fixed", "orchestrator"]),
  roster: z.partialRecord(role, z.strictObject({ provider: z.string(), model: z.string().nullable() })),
  limits: z.strictObject({
    max_iterations: count,
    max_revisions: count,
    max_plan_revisions: count,
    response_retries: count,
    process_retries: count,
    directive_timeout_seconds: count,
    time_budget_seconds: count.nullable(),
    token_budget: count.nullable(),
  }),
  counters: z.strictObject({
    iterations: count,
    revisions: count,
    plan_revisions: count,
    directives: count,
    retries: count,
    approvals: count,
    summons: count,
  }),
  usage: z.strictObject({ tokens: count.nullable(), seconds: z.number().min(0) }),
  open_directive: z
    .strictObject({
      directive_id: z.string(),
      ref: z.string(),
      role,
      purpose,
      attempt: z.int().min(1),
      issued_at: time,
      expires_at: time,
      is_sidecar: z.boolean(),
      is_handed_off: z.boolean(),
      tree: z.string(),
      guarded: z.string(),
    })
    .nullable(),
  pending_approvals: z.array(z.string()),
  latest: z.strictObject({
    run: ref,
    repo_context: ref,
    plan: ref,
    research: ref,
    decision: ref,
    implementation: ref,
    git_evidence: ref,
    diff: ref,
    routing: ref,
    validation: ref,
    qa: ref,
    verdict: ref,
    critique: ref,
    trigger: ref,
    revision: ref,
    reconciliation: ref,
    progress: ref,
    completion_check: ref,
    evidence_bundle: ref,
    final_report: ref,
  }),
  tree_digest: z.string(),
  verification: z.enum(["none", "verified", "unverified"]),
  is_stub: z.boolean(),
});

export const approvalSchema = z.strictObject({
  approval_id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  reason: z.string(),
  subject: z.record(z.string(), z.unknown()),
  subject_digest: z.string(),
  blocking: z.boolean(),
  options: z.array(z.enum(["approve", "reject", "revise"])),
  requested_by: z.string(),
  requested_at: time,
  expires_at: time.nullable(),
  status: z.enum(APPROVAL_STATUSES),
  decided_at: time.nullable(),
  decided_via: z.enum(["cli", "tui"]).nullable(),
  note: z.string().nullable(),
});

export const nextActionSchema = z.strictObject({ code: z.string(), command: z.string(), why: z.string() });

export const livenessSchema = z.strictObject({
  state: z.enum(["running", "idle", "stalled", "dead"]),
  heartbeat_at: time.nullable(),
  step: z.string().nullable(),
  role: role.nullable(),
  stalled: z.boolean(),
});

/** What is wrong with one place of a response. */
export const issueSchema = z.strictObject({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  rule: z.exactOptional(z.string()),
});

/** `data` of `run.checkResponse`. */
export const validationReportSchema = z.strictObject({
  valid: z.boolean(),
  errors: z.array(issueSchema),
  warnings: z.array(issueSchema),
});
