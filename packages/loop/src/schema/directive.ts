import type { ReadOnly } from "@orange-hyper/core";
import * as z from "zod";
import type { FailureClassification } from "../evidence/validation.js";
import { MODES } from "../model/mode.js";
import { CANONICAL_KINDS } from "../model/refs.js";
import { DIRECTIVE_ACK_FIELD, PAYLOAD_KEYS, ROLES, WORKER_ROLES } from "../model/role.js";
import { issueSchema } from "./run.js";

const texts = z.array(z.string());
const count = z.int().min(0);
const verdict = z.enum(["approve", "revise", "abort", "ask_user"]);

const FAILURES: Readonly<Record<FailureClassification, true>> = {
  test_failure: true,
  lint_failure: true,
  typecheck_failure: true,
  build_failure: true,
  schema_failure: true,
  permission_denied: true,
  provider_error: true,
  unknown_failure: true,
};
export const failureClassification = z.enum(Object.keys(FAILURES) as FailureClassification[]);

const run = z.strictObject({
  run_id: z.string(),
  user_goal: z.string(),
  mode: z.enum(MODES),
  /** "." for remote providers, the path of the work tree for local ones. */
  repo_path: z.string(),
  current_state_summary: z.string(),
  constraints: texts,
  approval_policy: z.strictObject({
    edit_requires_approval: z.boolean(),
    dependency_install_requires_approval: z.boolean(),
    network_requires_approval: z.boolean(),
    protected_test_paths: texts,
  }),
  max_iterations: count,
  token_budget: count.nullable(),
  time_budget_seconds: count.nullable(),
  stop_conditions: texts,
  success_criteria: texts,
  output_contract: z.string(),
});

const orchestrator = z.strictObject({
  role: z.literal("orchestrator"),
  provider: z.string(),
  model: z.string(),
  available_worker_types: z.array(z.enum(WORKER_ROLES)),
  available_tools: z.array(
    z.enum(["read_state", "delegate", "request_approval", "request_verification", "request_critique"]),
  ),
  allowed_paths: texts,
  disallowed_paths: texts,
  risk_level: z.enum(["low", "medium", "high"]),
  delegation_rules: texts,
  effort_scaling_rules: texts,
  prior_findings: texts,
  verifier_results: z.array(z.strictObject({ verdict, summary: z.string() })),
  open_questions: texts,
});

const worker = z.strictObject({
  role: z.enum(WORKER_ROLES),
  objective: z.string(),
  scope: z.strictObject({ allowed_paths: texts, disallowed_paths: texts, protected_paths: texts }),
  relevant_files: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
  allowed_tools: texts,
  disallowed_tools: texts,
  expected_output_format: z.string(),
  evidence_required: texts,
  max_tool_calls: count,
  max_turns: count,
  done_definition: texts,
});

/** Only the claimed changes come from the implementer. */
const verifier = z.strictObject({
  role: z.literal("verifier"),
  claimed_changes: texts,
  acceptance_criteria: texts,
  changed_files: texts,
  diff_summary: z.string(),
  raw_diff_ref: z.string(),
  test_commands: z.array(z.strictObject({ command: z.string(), cwd: z.string() })),
  expected_tool_trajectory: texts,
  actual_logs: z.array(
    z.strictObject({
      command: z.string(),
      exit_code: z.int(),
      stdout_ref: z.string(),
      stderr_ref: z.string(),
    }),
  ),
  failure_classification: z.array(failureClassification),
  recommendation: verdict,
});

const memory = z.strictObject({
  canonical_refs: z.array(
    z.strictObject({ kind: z.enum(CANONICAL_KINDS), ref: z.string(), summary: z.string() }),
  ),
  repo_state: z.strictObject({ git_head: z.string().nullable(), dirty: z.boolean(), changed_files: texts }),
  plan_state: z.strictObject({
    plan_ref: z.string().nullable(),
    completed_items: texts,
    open_items: texts,
    superseded_by: z.string().nullable(),
  }),
  retrieval_policy: z.strictObject({
    source_artifacts_are_authoritative: z.literal(true),
    summaries_are_non_authoritative: z.literal(true),
    ignore_provider_session_memory: z.literal(true),
  }),
});

const reconciliation = z.strictObject({
  role: z.enum(["orchestrator", "planner"]),
  original_plan_ref: z.string(),
  latest_plan_state_ref: z.string().nullable(),
  progress_packet_ref: z.string(),
  implementation_refs: texts,
  validation_refs: texts,
  verifier_refs: texts,
  acceptance_criteria: texts,
  open_questions: texts,
});

/** The variables of a directive (specification of runs, sections 4.2 to 4.7), which fixes the names of the fields. */
const variables = z.strictObject({
  run,
  memory,
  orchestrator: z.exactOptional(orchestrator),
  worker: z.exactOptional(worker),
  verifier: z.exactOptional(verifier),
  reconciliation: z.exactOptional(reconciliation),
});
export type DirectiveVariables = ReadOnly<z.infer<typeof variables>>;

/** A directive as it is kept (specification of runs, section 4.1). */
export const directiveSchema = z.strictObject({
  schemaVersion: z.literal(1),
  kind: z.literal("directive"),
  directiveId: z.string().regex(/^dir_\d{4,}$/),
  runId: z.string(),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  responseField: z.literal(DIRECTIVE_ACK_FIELD),
  role: z.enum(ROLES),
  payloadKey: z.enum(PAYLOAD_KEYS),
  attempt: z.int().min(1),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  variables,
  contextRefs: texts,
  previousErrors: z.array(issueSchema),
  text: z.string(),
});
export type Directive = ReadOnly<z.infer<typeof directiveSchema>>;
