import type { RosterEntry, RunSettings } from "../config/settings.js";
import type { Approval } from "../model/approval.js";
import type { GateId } from "../model/gate.js";
import type { RunLimits } from "../model/limits.js";
import type { Mode } from "../model/mode.js";
import type { ArtifactRef } from "../model/refs.js";
import type { Purpose, Role } from "../model/role.js";
import type { Phase, RunStatus, RunVerification } from "../model/status.js";
import type { BlockedReason } from "../model/stop-reason.js";
import type {
  AnsweredPacket,
  CaptureFacts,
  CheckFacts,
  CritiqueFacts,
  DecisionFacts,
  ImplementationFacts,
  PacketFacts,
  PlanFacts,
  QaFacts,
  ReconciliationFacts,
  ResearchFacts,
  RouteFacts,
  TriggerFacts,
  ValidationFacts,
  VerdictFacts,
} from "./facts.js";

/** Where a run works, and what it is compared with. */
export interface RunWorkspace {
  readonly kind: "in_place" | "task";
  /** Relative to the project root; "." for the root itself, absolute for the worktree of a task. */
  readonly path_rel: string;
  readonly base_head: string | null;
  /** Tree that the change of this run is counted from; what was there before is not part of it. */
  readonly base_tree: string;
}

interface RunCounters {
  readonly iterations: number;
  readonly revisions: number;
  readonly plan_revisions: number;
  readonly directives: number;
  readonly retries: number;
  /** Approvals that were asked for. */
  readonly approvals: number;
  readonly summons: number;
}

/** A directive that nobody has answered yet. */
export interface OpenDirective {
  readonly directive_id: string;
  readonly ref: ArtifactRef;
  readonly role: Role;
  readonly purpose: Purpose;
  readonly attempt: number;
  readonly issued_at: string;
  readonly expires_at: string;
  /** True for a side question, whose answer counts for nothing. */
  readonly is_sidecar: boolean;
  /** True once it is out with a person or another agent. */
  readonly is_handed_off: boolean;
  /** The tree and the guarded state it was issued on. */
  readonly tree: string;
  readonly guarded: string;
}

/** The newest accepted artifact of each kind; null for none. */
export interface LatestRefs {
  readonly run: ArtifactRef | null;
  readonly repo_context: ArtifactRef | null;
  readonly plan: ArtifactRef | null;
  readonly research: ArtifactRef | null;
  readonly decision: ArtifactRef | null;
  readonly implementation: ArtifactRef | null;
  readonly git_evidence: ArtifactRef | null;
  readonly diff: ArtifactRef | null;
  readonly routing: ArtifactRef | null;
  readonly validation: ArtifactRef | null;
  readonly qa: ArtifactRef | null;
  readonly verdict: ArtifactRef | null;
  readonly critique: ArtifactRef | null;
  readonly trigger: ArtifactRef | null;
  readonly revision: ArtifactRef | null;
  readonly reconciliation: ArtifactRef | null;
  readonly progress: ArtifactRef | null;
  readonly completion_check: ArtifactRef | null;
  readonly evidence_bundle: ArtifactRef | null;
  readonly final_report: ArtifactRef | null;
}

/** What a role changed that must not change anything. */
export interface Violation {
  readonly role: Role;
  readonly tree_before: string;
  readonly tree_after: string;
  readonly files: readonly string[];
}

/** One turn of the trail of repairs. */
export interface TrailEntry {
  readonly n: number;
  readonly packet_ref: ArtifactRef;
  readonly before_digest: string;
  readonly after_digest: string | null;
  readonly validation_ref: ArtifactRef | null;
  readonly verdict: string | null;
  readonly outcome: "resolved" | "repeated" | "superseded" | "open";
}

/** Something that did not go as claimed, for the final report: each attempt to talk past the runtime is one of them. */
export interface Incident {
  /** Code of an issue (`ACK_STALE`), of a refusal (`ROLE_EDIT_VIOLATION`) or of a rule (`claim_mismatch`). */
  readonly code: string;
  readonly role: Role | "runtime" | "operator";
  readonly ref: ArtifactRef | null;
  readonly at_seq: number;
  /** English, without secrets, at most 300 characters. */
  readonly message: string;
}

/**
 * A run, folded from its events and from nothing else. The first part is section 6.4 of the specification of runs; the second is
 * what rules decide by. `run.json` is this, as it is.
 */
export interface RunState {
  readonly schema_version: 1;
  readonly run_id: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly quest_id: string;
  readonly task_id: string | null;
  readonly mode: Mode;
  readonly goal: string;
  readonly status: RunStatus;
  readonly phase: Phase;
  readonly blocked_reason: BlockedReason | null;
  /** English; why it is blocked, failed or was aborted. */
  readonly blocked_message: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly workspace: RunWorkspace;
  readonly conductor: "fixed" | "orchestrator";
  readonly roster: Readonly<Partial<Record<Role, RosterEntry>>>;
  readonly limits: RunLimits;
  readonly counters: RunCounters;
  /** Tokens as far as providers reported them; null where one did not. Seconds by a clock that never goes back. */
  readonly usage: { readonly tokens: number | null; readonly seconds: number };
  readonly open_directive: OpenDirective | null;
  /** Ids of approvals that are pending. */
  readonly pending_approvals: readonly string[];
  readonly latest: LatestRefs;
  readonly tree_digest: string;
  readonly verification: RunVerification;
  readonly last_seq: number;

  readonly settings: RunSettings;
  /** True as soon as a script played a role. */
  readonly is_stub: boolean;
  /** Quest layer, L0 to L5. */
  readonly layer: string;
  readonly guarded_digest: string;
  /** What it was before a role changed what none may; null once it is so again, and where none did. */
  readonly guarded_before: string | null;
  /** True between the first step of an iteration and its end. */
  readonly is_iterating: boolean;
  /** The step that was begun and is not over; null between steps. */
  readonly step: { readonly action: string; readonly role: Role | null } | null;
  /** A decision of the orchestrator that was accepted and is still to be carried out; also what replaced an overridden one. */
  readonly decision: DecisionFacts | null;
  /** A role has answered in this iteration: its decision was carried out, but for what the runtime owes to it. */
  readonly is_decision_done: boolean;
  /** The runtime decides in the place of the orchestrator until the iteration ends. */
  readonly is_fallback: boolean;
  readonly overridden_in_row: number;
  readonly plan: PlanFacts | null;
  readonly research: ResearchFacts | null;
  /** The tree that an implementer began with whose work was not captured yet; null for none. */
  readonly work_from: string | null;
  /** What the implementer said last, and the tree it left. */
  readonly implementation: ImplementationFacts | null;
  readonly implementer_failures_in_row: number;
  readonly capture: CaptureFacts;
  readonly route: RouteFacts | null;
  readonly validation: ValidationFacts | null;
  readonly qa: QaFacts | null;
  readonly verdict: VerdictFacts | null;
  readonly critique: CritiqueFacts | null;
  readonly trigger: TriggerFacts | null;
  /** The packet that waits for a repair. */
  readonly packet: PacketFacts | null;
  /** Packets that were answered, oldest first. */
  readonly trail: readonly TrailEntry[];
  readonly answered_packet: AnsweredPacket | null;
  readonly reconciliation: ReconciliationFacts | null;
  readonly check: CheckFacts | null;
  readonly approvals: readonly Approval[];
  /** One that no person was asked about yet. */
  readonly violation: Violation | null;
  /** Approvals about what a role changed that must not, as long as the files are neither put back nor kept by the person's word. */
  readonly open_violations: readonly string[];
  /** Notes of the operator that came with approvals, newest last; shown to roles as constraints. */
  readonly operator_notes: readonly string[];
  /** What the ends of the last two iterations had in common; two equal ones are no progress. */
  readonly progress_keys: readonly string[];
  /** How often the same command failed with the same text, by a digest of both. */
  readonly failures: Readonly<Record<string, number>>;
  /** How many answers each role gave so far, refused ones included. */
  readonly asked: Readonly<Partial<Record<Role, number>>>;
  readonly incidents: readonly Incident[];
  readonly unmet: readonly GateId[];
}
