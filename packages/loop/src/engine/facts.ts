import type { GateId } from "../model/gate.js";
import type { ArtifactRef } from "../model/refs.js";
import type { NextRole, Role } from "../model/role.js";

// Events carry these facts about answers and measurements so that the rules need not read artifacts. Texts have secrets
// removed and are cut to the lengths of the response contract. `tree` is the digest of the tree that an answer or a
// measurement is about.

/** Stands for a role that gave no valid answer, even after all retries. */
type Invalid = "invalid";

export interface PlanFacts {
  readonly ref: ArtifactRef;
  readonly status: "ready" | "needs_input" | "blocked" | Invalid;
  readonly items: readonly { readonly id: string; readonly title: string; readonly acceptance: string }[];
  readonly acceptance_criteria: readonly string[];
  readonly allowed_paths: readonly string[];
  readonly questions: readonly string[];
  readonly summary: string;
  readonly tree: string;
}

export interface ResearchFacts {
  readonly ref: ArtifactRef;
  readonly status: "answered" | "partial" | "blocked" | Invalid;
  /** Number of findings whose sources were found. */
  readonly supported: number;
  readonly findings: number;
  readonly summary: string;
  readonly tree: string;
}

export interface ImplementationFacts {
  readonly ref: ArtifactRef;
  readonly status: "changed" | "no_change" | "blocked" | "failed" | Invalid;
  readonly summary: string;
  /** Files that the implementer claims to have changed. Nothing confirms the claim. */
  readonly claimed_files: readonly string[];
  readonly claims_success: boolean;
  readonly claimed_not_changed: readonly string[];
  readonly changed_not_claimed: readonly string[];
  /** Tree digests before and after the work. */
  readonly before: string;
  readonly tree: string;
  /** The revision packet that it had to answer; null when there was none. */
  readonly packet: ArtifactRef | null;
}

export interface ChangedPath {
  readonly path: string;
  readonly state: "added" | "modified" | "deleted" | "renamed";
  readonly old_path: string | null;
  readonly content_sha256: string | null;
}

/** What the run has changed, as measured now. */
export interface CaptureFacts {
  readonly ref: ArtifactRef | null;
  readonly diff: ArtifactRef | null;
  readonly tree: string;
  readonly head: string | null;
  readonly files: number;
  readonly lines: number;
  /** Changed files that, as far as is known, no role of this run changed. */
  readonly external: readonly string[];
  /** Changed files that an implementer changed. */
  readonly implemented: readonly string[];
  /** Changed files that are protected, with the details that an approval is bound to. */
  readonly protected: readonly ChangedPath[];
  /** Changed files that no approval can cover. */
  readonly forbidden: readonly string[];
  readonly out_of_scope: readonly string[];
  /** Changed manifests and lock files. */
  readonly dependencies: readonly ChangedPath[];
  /** Changed files that the validation commands run or are configured by. */
  readonly check_scripts: readonly string[];
  readonly tests_removed: number;
  readonly tests_modified: number;
}

export interface RouteFacts {
  readonly ref: ArtifactRef;
  readonly tree: string;
  readonly risk_level: "low" | "medium" | "high";
  readonly lanes: readonly { readonly lane: string; readonly required: boolean; readonly reason: string }[];
  readonly matched_rules: readonly string[];
  readonly warnings: readonly string[];
}

export interface ValidationFacts {
  readonly ref: ArtifactRef;
  /** The tree after the last command, which is the one that the result applies to. */
  readonly tree: string;
  readonly ok: boolean;
  readonly required_ok: boolean;
  /** True when there are no commands at all. */
  readonly is_empty: boolean;
  /** True when the commands changed the tree, so that the earlier ones ran on a different tree. */
  readonly is_dirty: boolean;
  /** How many consecutive validations before this one were dirty. */
  readonly dirty_before: number;
  /** Ids of the executed commands that a role suggested. */
  readonly suggested: readonly string[];
  readonly failed: readonly {
    readonly id: string;
    readonly required: boolean;
    readonly classification: string;
    /** Digest of the command and its normalised failure output. */
    readonly failure_key: string;
  }[];
}

/** A command that a role suggests, with its safety as judged when the role answered. */
export interface Suggestion {
  /** `suggested-` followed by a digest of the command's words. */
  readonly id: string;
  /** The command as the role wrote it, without secrets. */
  readonly text: string;
  /** The arguments to run; null when the text cannot be split into words. */
  readonly argv: readonly string[] | null;
  /** See section 11.4 of the specification of runs. */
  readonly safety: "deny" | "ask" | "allow";
  readonly reasons: readonly string[];
}

export interface QaFacts {
  readonly ref: ArtifactRef;
  readonly tree: string;
  readonly verdict: "pass" | "needs_revision" | "needs_more_evidence" | "blocked" | Invalid;
  readonly summary: string;
  readonly suggestions: readonly Suggestion[];
}

export interface VerdictFacts {
  readonly ref: ArtifactRef;
  readonly tree: string;
  /** Verdict after rule V2, which turns an approval of a high risk into "ask_user". */
  readonly verdict: "approve" | "revise" | "abort" | "ask_user" | Invalid;
  readonly summary: string;
  readonly failed_criteria: readonly string[];
  readonly instruction: string | null;
  readonly evidence_refs: readonly string[];
  /** Id of the directive that it answers, so that an approval older than the last edit can be recognised. */
  readonly directive_id: string;
  /** True for the one repeated verification after a critique without concerns. */
  readonly is_repeat: boolean;
}

export interface CritiqueFacts {
  readonly ref: ArtifactRef;
  readonly tree: string;
  readonly verdict: "acceptable" | "needs_revision" | "unsafe" | "unclear" | Invalid;
  readonly blocking_concerns: readonly string[];
  readonly recommended: string;
}

export type TriggerReason =
  | "validation_mismatch"
  | "verifier_failed"
  | "verifier_inconclusive"
  | "qa_failed"
  | "qa_inconclusive";

/** Why the critic was called, or would have been if the roster had one. */
export interface TriggerFacts {
  /** Null until the critic has answered, and when there is no critic. */
  readonly ref: ArtifactRef | null;
  readonly tree: string;
  readonly reason_code: TriggerReason;
  readonly reason: string;
  readonly source_roles: readonly Role[];
  readonly evidence_refs: readonly string[];
}

type PacketReason =
  | "critic_needs_revision"
  | "critic_blocking_concerns"
  | "verifier_revise"
  | "qa_needs_revision";

export interface PacketFacts {
  readonly ref: ArtifactRef;
  readonly tree: string;
  readonly source_role: "qa" | "verifier" | "critic";
  readonly reason_code: PacketReason;
  readonly repair_objective: string;
  readonly acceptance_criteria: readonly string[];
}

/** A revision packet that the implementer has answered with a change. */
export interface AnsweredPacket extends PacketFacts {
  readonly after: string;
}

export interface ReconciliationFacts {
  readonly ref: ArtifactRef;
  readonly tree: string;
  readonly status: "complete" | "partial" | "off_plan" | "blocked" | Invalid;
  readonly completed_plan_items: readonly string[];
  readonly missing_plan_items: readonly string[];
  readonly satisfied_criteria: readonly string[];
  readonly needs_user_decision: boolean;
  readonly user_decision_reason: string | null;
  readonly corrections: readonly string[];
}

export const ACTIONS = [
  "delegate",
  "verify",
  "critique",
  "request_approval",
  "revise_plan",
  "complete",
  "abort",
] as const;
export type Action = (typeof ACTIONS)[number];

/** An orchestrator's decision, reduced to what the runtime acts on. */
export interface DecisionFacts {
  readonly ref: ArtifactRef;
  readonly action: Action;
  readonly next_role: NextRole | null;
  readonly reason: string;
  readonly objective: string | null;
  /** Already narrowed to the scope of the run. */
  readonly allowed_paths: readonly string[];
  readonly disallowed_paths: readonly string[];
  readonly acceptance_criteria: readonly string[];
  /** True when the next role should have network access, provided that a person has allowed it. */
  readonly network: boolean;
  readonly stop_reason: string | null;
  readonly approval_reason: string | null;
}

export interface CheckFacts {
  readonly ref: ArtifactRef;
  readonly tree: string;
  readonly ok: boolean;
  readonly unmet: readonly GateId[];
}
