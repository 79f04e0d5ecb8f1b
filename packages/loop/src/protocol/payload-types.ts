import type { Action } from "../engine/facts.js";
import type { NextRole } from "../model/role.js";

// The answers of roles (specification of runs, section 5). Types only, so that code that just reads answers loads no
// schemas.

interface WithMarkdown {
  readonly markdown?: string | null | undefined;
}

export interface Decision extends WithMarkdown {
  readonly action: Action;
  readonly reason: string;
  readonly confidence: "low" | "medium" | "high";
  readonly next_role: NextRole | null;
  readonly task: {
    readonly objective: string;
    readonly allowed_paths: readonly string[];
    readonly disallowed_paths: readonly string[];
    readonly acceptance_criteria: readonly string[];
    readonly tool_permissions: {
      readonly read: boolean;
      readonly edit: boolean;
      readonly shell: boolean;
      readonly network: boolean;
    };
  } | null;
  readonly approval_request: {
    readonly required: boolean;
    readonly reason: string | null;
    readonly options: readonly ("approve" | "reject" | "revise")[];
  };
  readonly stop: { readonly should_stop: boolean; readonly reason: string | null };
}

interface PlanResult extends WithMarkdown {
  readonly status: "ready" | "needs_input" | "blocked";
  readonly items: readonly { readonly id: string; readonly title: string; readonly acceptance: string }[];
  readonly acceptance_criteria: readonly string[];
  readonly allowed_paths: readonly string[];
  readonly questions: readonly string[];
  readonly risks: readonly string[];
}

interface ResearchResult extends WithMarkdown {
  readonly status: "answered" | "partial" | "blocked";
  readonly findings: readonly {
    readonly claim: string;
    readonly confidence: "low" | "medium" | "high";
    readonly source_refs: readonly string[];
  }[];
  readonly sources: readonly {
    readonly id: string;
    readonly kind: "file" | "artifact" | "url" | "command";
    readonly ref: string;
    readonly note: string;
  }[];
  readonly open_questions: readonly string[];
}

interface ImplementationResult extends WithMarkdown {
  readonly status: "changed" | "no_change" | "blocked" | "failed";
  readonly changed_files: readonly {
    readonly path: string;
    readonly change_type: "added" | "modified" | "deleted" | "renamed";
    readonly summary: string;
  }[];
  readonly protected_file_changes: readonly { readonly path: string; readonly reason: string }[];
  readonly commands_run: readonly {
    readonly command: string;
    readonly exit_code: number;
    readonly summary: string;
  }[];
  readonly notes: readonly string[];
  readonly unresolved_risks: readonly string[];
}

interface QaResult extends WithMarkdown {
  readonly verdict: "pass" | "needs_revision" | "needs_more_evidence" | "blocked";
  readonly summary: string;
  readonly suggested_commands: readonly string[];
  readonly risks: readonly string[];
}

interface VerificationResult extends WithMarkdown {
  readonly verdict: "approve" | "revise" | "abort" | "ask_user";
  readonly summary: string;
  readonly evidence: readonly {
    readonly kind: "diff" | "test_log" | "lint_log" | "typecheck_log" | "file_read" | "runtime_metadata";
    readonly ref: string;
    readonly finding: string;
  }[];
  readonly failed_criteria: readonly string[];
  readonly risks: readonly { readonly severity: "low" | "medium" | "high"; readonly description: string }[];
  readonly next_action: {
    readonly role: "orchestrator" | "implementer" | "user" | "none";
    readonly instruction: string;
  };
}

interface CritiqueResult extends WithMarkdown {
  readonly verdict: "acceptable" | "needs_revision" | "unsafe" | "unclear";
  readonly blocking_concerns: readonly string[];
  readonly non_blocking_concerns: readonly string[];
  readonly alternative_paths: readonly string[];
  readonly recommended_next_action: string;
}

interface ReconciliationResult extends WithMarkdown {
  readonly status: "complete" | "partial" | "off_plan" | "blocked";
  readonly completed_plan_items: readonly string[];
  readonly satisfied_criteria: readonly string[];
  readonly missing_plan_items: readonly string[];
  readonly deviations: readonly string[];
  readonly next_recommended_slice: {
    readonly objective: string;
    readonly rationale: string;
    readonly acceptance_criteria: readonly string[];
  } | null;
  readonly needs_user_decision: boolean;
  readonly user_decision_reason: string | null;
}

/** The payload type of each purpose. */
export interface Payloads {
  readonly orchestrator: Decision;
  readonly planner: PlanResult;
  readonly researcher: ResearchResult;
  readonly implementer: ImplementationResult;
  readonly qa: QaResult;
  readonly verifier: VerificationResult;
  readonly critic: CritiqueResult;
  readonly reconciliation: ReconciliationResult;
}
