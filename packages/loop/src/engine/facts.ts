import type { GateId } from "../model/gate.js";
import type { ArtifactRef } from "../model/refs.js";
import type { NextRole, Role } from "../model/role.js";

// What events carry of an answer or a measurement, so that rules need no artifact. Texts are without secrets and cut as the response
// contract says. `tree` is the digest of the tree that an answer or a measurement is about.

/** What became of a role that gave no valid answer after all retries. */
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
  /** Findings whose sources were found. */
  readonly supported: number;
  readonly findings: number;
  readonly summary: string;
  readonly tree: string;
}

export interface ImplementationFacts {
  readonly ref: ArtifactRef;
  readonly status: "changed" | "no_change" | "blocked" | "failed" | Invalid;
  readonly summary: string;
  /** Claims, and nothing else. */
  readonly claimed_files: readonly string[];
  readonly claims_success: boolean;
  readonly claimed_not_changed: readonly string[];
  readonly changed_not_claimed: readonly string[];
  /** Before and after. */
  readonly before: string;
  readonly tree: string;
  /** The packet that it was to answer. */
  readonly packet: ArtifactRef | null;
}

export interface ChangedPath {
  readonly path: string;
  readonly state: "added" | "modified" | "deleted" | "renamed";
  readonly old_path: string | null;
  readonly content_sha256: string | null;
}

/** The change of the run as it is measured now. */
export interface CaptureFacts {
  readonly ref: ArtifactRef | null;
  readonly diff: ArtifactRef | null;
  readonly tree: string;
  readonly head: string | null;
  readonly files: number;
  readonly lines: number;
  /** Changed files that were changed by nobody of this run, as far as that is known. */
  readonly external: readonly string[];
  /** Changed files that an implementer changed. */
  readonly implemented: readonly string[];
  /** Protected files among the changed ones, each with what an approval is bound to. */
  readonly protected: readonly ChangedPath[];
  /** Changed files that no approval can cover. */
  readonly forbidden: readonly string[];
  readonly out_of_scope: readonly string[];
  /** Manifests and lock files among the changed ones. */
  readonly dependencies: readonly ChangedPath[];
  /** Files that configure or are run by the validation commands. */
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
  /** The tree after the last command; what the result is about. */
  readonly tree: string;
  readonly ok: boolean;
  readonly required_ok: boolean;
  /** True where there is no command at all. */
  readonly is_empty: boolean;
  /** Commands changed the tree, so that what ran before them is about another one. */
  readonly is_dirty: boolean;
  /** How many validations in a row were dirty before this one. */
  readonly dirty_before: number;
  /** Ids of the commands in it that a role suggested. */
  readonly suggested: readonly string[];
  readonly failed: readonly {
    readonly id: string;
    readonly required: boolean;
    readonly classification: string;
    /** Digest of the command and its normalised failure text. */
    readonly failure_key: string;
  }[];
}

/** A command that a role suggests, as it was judged when the role answered. */
export interface Suggestion {
  /** `suggested-` and a digest of its words. */
  readonly id: string;
  /** As it was written, without secrets. */
  readonly text: string;
  /** What would be run; null where it cannot be split into words. */
  readonly argv: readonly string[] | null;
  /** Section 11.4 of the specification of runs. */
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
  /** After rule V2: an approval with a high risk is "ask_user". */
  readonly verdict: "approve" | "revise" | "abort" | "ask_user" | Invalid;
  readonly summary: string;
  readonly failed_criteria: readonly string[];
  readonly instruction: string | null;
  readonly evidence_refs: readonly string[];
  /** Directive sequence, so that an approval older than the last edit is known as such. */
  readonly directive_id: string;
  /** True for the one repeat that follows a critique without concerns. */
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

/** Why a critic was called, or would have been where the roster has one. */
export interface TriggerFacts {
  /** The artifact; null until the critic answered, and where there is no critic. */
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

/** A packet that the implementer has answered with a change. */
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

/** A decision, narrowed to what the runtime acts on. */
export interface DecisionFacts {
  readonly ref: ArtifactRef;
  readonly action: Action;
  readonly next_role: NextRole | null;
  readonly reason: string;
  readonly objective: string | null;
  /** Already cut to the scope of the run. */
  readonly allowed_paths: readonly string[];
  readonly disallowed_paths: readonly string[];
  readonly acceptance_criteria: readonly string[];
  /** Whether whoever is next is to have the network, as far as a person gives it. */
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
