import type { ReadOnly } from "@orange-hyper/core";
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
  /** English: why the run is blocked, failed or aborted. */
  blocked_message: z.string().nullable(),
  created_at: time,
  updated_at: time,
  workspace: z.strictObject({
    kind: z.enum(["in_place", "task"]),
    /** Relative to the project root; "." for the root itself, absolute for the worktree of a task. */
    path_rel: z.string(),
    base_head: z.string().nullable(),
    /** The tree that the run's change is measured from. Earlier changes are not part of it. */
    base_tree: z.string(),
  }),
  conductor: z.enum(["fixed", "orchestrator"]),
  roster: z.partialRecord(role, z.strictObject({ provider: z.string(), model: z.string().nullable() })),
  /** Times are in seconds. */
  limits: z.strictObject({
    max_iterations: count,
    max_revisions: count,
    max_plan_revisions: count,
    /** Maximum number of new directives per step after rejected responses. */
    response_retries: count,
    /** Maximum number of new directives per step after provider failures. */
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
    /** Number of approvals requested. */
    approvals: count,
    summons: count,
  }),
  /** Tokens as reported by providers; null once a provider did not report any. Seconds of a monotonic clock. */
  usage: z.strictObject({ tokens: count.nullable(), seconds: z.number().min(0) }),
  /** A directive that has not been answered yet. */
  open_directive: z
    .strictObject({
      directive_id: z.string(),
      ref: z.string(),
      role,
      purpose,
      attempt: z.int().min(1),
      issued_at: time,
      expires_at: time,
      /** True for a side question, whose answer must not influence the run. */
      is_sidecar: z.boolean(),
      /** True once it was handed to a person or another agent. */
      is_handed_off: z.boolean(),
      /** Digests, at the time of issue, of the tree and of the guarded state. */
      tree: z.string(),
      guarded: z.string(),
    })
    .nullable(),
  /** Ids of the pending approvals. */
  pending_approvals: z.array(z.string()),
  /** The newest accepted artifact of each kind; null when there is none. */
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
  /** True once a script has played any role. */
  is_stub: z.boolean(),
});

export type RunData = ReadOnly<z.infer<typeof runSchema>>;

/** A request that only a person may decide. The decision applies to exactly the subject that it names. */
export const approvalSchema = z.strictObject({
  /** For example `apr_0001`. */
  approval_id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  reason: z.string(),
  subject: z.record(z.string(), z.unknown()),
  /** `sha256:` followed by the digest of the subject's canonical JSON. */
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
export type Approval = ReadOnly<z.infer<typeof approvalSchema>>;

export const nextActionSchema = z.strictObject({ code: z.string(), command: z.string(), why: z.string() });

export const livenessSchema = z.strictObject({
  state: z.enum(["running", "idle", "stalled", "dead"]),
  heartbeat_at: time.nullable(),
  step: z.string().nullable(),
  role: role.nullable(),
  stalled: z.boolean(),
});
export type Liveness = ReadOnly<z.infer<typeof livenessSchema>>;

/** A problem at one place of a response. */
export const issueSchema = z.strictObject({
  /** For example `data.decision.action`; "" for the response as a whole. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
  expected: z.string().nullable(),
  /** At most 120 characters, without secrets. */
  actual: z.string().nullable(),
  /** Identifies the broken rule between fields. Present only when the code is RULE. */
  rule: z.exactOptional(z.string()),
});
export type Issue = ReadOnly<z.infer<typeof issueSchema>>;

/** `data` of `run.checkResponse`. */
export const validationReportSchema = z.strictObject({
  valid: z.boolean(),
  errors: z.array(issueSchema),
  warnings: z.array(issueSchema),
});
export type ValidationReport = ReadOnly<z.infer<typeof validationReportSchema>>;
