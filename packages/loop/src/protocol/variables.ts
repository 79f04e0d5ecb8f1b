import type { FailureClassification } from "../evidence/validation.js";
import type { Mode } from "../model/mode.js";
import type { WorkerRole } from "../model/role.js";

// The variables of a directive (specification of runs, sections 4.2 to 4.7), which fixes the names of the fields.

export interface RunVariables {
  readonly run_id: string;
  readonly user_goal: string;
  readonly mode: Mode;
  /** "." for remote providers, the path of the work tree for local ones. */
  readonly repo_path: string;
  readonly current_state_summary: string;
  readonly constraints: readonly string[];
  readonly approval_policy: {
    readonly edit_requires_approval: boolean;
    readonly dependency_install_requires_approval: boolean;
    readonly network_requires_approval: boolean;
    readonly protected_test_paths: readonly string[];
  };
  readonly max_iterations: number;
  readonly token_budget: number | null;
  readonly time_budget_seconds: number | null;
  readonly stop_conditions: readonly string[];
  readonly success_criteria: readonly string[];
  readonly output_contract: string;
}

export interface OrchestratorVariables {
  readonly role: "orchestrator";
  readonly provider: string;
  readonly model: string;
  readonly available_worker_types: readonly WorkerRole[];
  readonly available_tools: readonly string[];
  readonly allowed_paths: readonly string[];
  readonly disallowed_paths: readonly string[];
  readonly risk_level: "low" | "medium" | "high";
  readonly delegation_rules: readonly string[];
  readonly effort_scaling_rules: readonly string[];
  readonly prior_findings: readonly string[];
  readonly verifier_results: readonly {
    readonly verdict: "approve" | "revise" | "abort" | "ask_user";
    readonly summary: string;
  }[];
  readonly open_questions: readonly string[];
}

export interface WorkerVariables {
  readonly role: WorkerRole;
  readonly objective: string;
  readonly scope: {
    readonly allowed_paths: readonly string[];
    readonly disallowed_paths: readonly string[];
    readonly protected_paths: readonly string[];
  };
  readonly relevant_files: readonly { readonly path: string; readonly reason: string }[];
  readonly allowed_tools: readonly string[];
  readonly disallowed_tools: readonly string[];
  readonly expected_output_format: string;
  readonly evidence_required: readonly string[];
  readonly max_tool_calls: number;
  readonly max_turns: number;
  readonly done_definition: readonly string[];
}

/** Only the claimed changes come from the implementer. */
export interface VerifierVariables {
  readonly role: "verifier";
  readonly claimed_changes: readonly string[];
  readonly acceptance_criteria: readonly string[];
  readonly changed_files: readonly string[];
  readonly diff_summary: string;
  readonly raw_diff_ref: string;
  readonly test_commands: readonly { readonly command: string; readonly cwd: string }[];
  readonly expected_tool_trajectory: readonly string[];
  readonly actual_logs: readonly {
    readonly command: string;
    readonly exit_code: number;
    readonly stdout_ref: string;
    readonly stderr_ref: string;
  }[];
  readonly failure_classification: readonly FailureClassification[];
  readonly recommendation: "approve" | "revise" | "abort" | "ask_user";
}

export interface MemoryVariables {
  readonly canonical_refs: readonly {
    readonly kind: string;
    readonly ref: string;
    readonly summary: string;
  }[];
  readonly repo_state: {
    readonly git_head: string | null;
    readonly dirty: boolean;
    readonly changed_files: readonly string[];
  };
  readonly plan_state: {
    readonly plan_ref: string | null;
    readonly completed_items: readonly string[];
    readonly open_items: readonly string[];
    readonly superseded_by: string | null;
  };
  readonly retrieval_policy: {
    readonly source_artifacts_are_authoritative: true;
    readonly summaries_are_non_authoritative: true;
    readonly ignore_provider_session_memory: true;
  };
}

export interface ReconciliationVariables {
  readonly role: "orchestrator" | "planner";
  readonly original_plan_ref: string;
  readonly latest_plan_state_ref: string | null;
  readonly progress_packet_ref: string;
  readonly implementation_refs: readonly string[];
  readonly validation_refs: readonly string[];
  readonly verifier_refs: readonly string[];
  readonly acceptance_criteria: readonly string[];
  readonly open_questions: readonly string[];
}

export interface DirectiveVariables {
  readonly run: RunVariables;
  readonly memory: MemoryVariables;
  readonly orchestrator?: OrchestratorVariables;
  readonly worker?: WorkerVariables;
  readonly verifier?: VerifierVariables;
  readonly reconciliation?: ReconciliationVariables;
}
