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

/** Where a run works, and what its change is compared with. */
export interface RunWorkspace {
  readonly kind: "in_place" | "task";
  /** Relative to the project root; "." for the root itself, absolute for the worktree of a task. */
  readonly path_rel: string;
  readonly base_head: string | null;
  /** The tree that the run's change is measured from. Earlier changes are not part of it. */
  readonly base_tree: string;
}

interface RunCounters {
  readonly iterations: number;
  readonly revisions: number;
  readonly plan_revisions: number;
  readonly directives: number;
  readonly retries: number;
  /** Number of approvals requested. */
  readonly approvals: number;
  readonly summons: number;
}

/** A directive that has not been answered yet. */
export interface OpenDirective {
  readonly directive_id: string;
  readonly ref: ArtifactRef;
  readonly role: Role;
  readonly purpose: Purpose;
  readonly attempt: number;
  readonly issued_at: string;
  readonly expires_at: string;
  /** True for a side question, whose answer must not influence the run. */
  readonly is_sidecar: boolean;
  /** True once it was handed to a person or another agent. */
  readonly is_handed_off: boolean;
  /** Digests, at the time of issue, of the tree and of the guarded state. */
  readonly tree: string;
  readonly guarded: string;
}

/** The newest accepted artifact of each kind; null when there is none. */
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

/** Files changed by a role that may not change any. */
export interface Violation {
  readonly role: Role;
  readonly tree_before: string;
  readonly tree_after: string;
  readonly files: readonly string[];
}

/** An entry of the trail of repairs. */
export interface TrailEntry {
  readonly n: number;
  readonly packet_ref: ArtifactRef;
  readonly before_digest: string;
  readonly after_digest: string | null;
  readonly validation_ref: ArtifactRef | null;
  readonly verdict: string | null;
  readonly outcome: "resolved" | "repeated" | "superseded" | "open";
}

/**
 * Something that did not go as claimed, for the final report. Every attempt to bypass the runtime is recorded as one.
 */
export interface Incident {
  /** Code of an issue (`ACK_STALE`), a refusal (`ROLE_EDIT_VIOLATION`) or a rule (`claim_mismatch`). */
  readonly code: string;
  readonly role: Role | "runtime" | "operator";
  readonly ref: ArtifactRef | null;
  readonly at_seq: number;
  /** English, without secrets, at most 300 characters. */
  readonly message: string;
}

/**
 * A run, derived only from its events and stored unchanged as `run.json`. The first part is section 6.4 of the
 * specification of runs; the second part is what the rules use.
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
  /** English: why the run is blocked, failed or aborted. */
  readonly blocked_message: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly workspace: RunWorkspace;
  readonly conductor: "fixed" | "orchestrator";
  readonly roster: Readonly<Partial<Record<Role, RosterEntry>>>;
  readonly limits: RunLimits;
  readonly counters: RunCounters;
  /** Tokens as reported by providers; null once a provider did not report any. Seconds of a monotonic clock. */
  readonly usage: { readonly tokens: number | null; readonly seconds: number };
  readonly open_directive: OpenDirective | null;
  /** Ids of the pending approvals. */
  readonly pending_approvals: readonly string[];
  readonly latest: LatestRefs;
  readonly tree_digest: string;
  readonly verification: RunVerification;
  readonly last_seq: number;

  readonly settings: RunSettings;
  /** True once a script has played any role. */
  readonly is_stub: boolean;
  /** Quest layer, L0 to L5. */
  readonly layer: string;
  readonly guarded_digest: string;
  /**
   * The guarded digest from before a role changed what no role may change; null when nothing was changed or it has been
   * restored.
   */
  readonly guarded_before: string | null;
  /** True between the first step of an iteration and its end. */
  readonly is_iterating: boolean;
  /** The step in progress; null between steps. */
  readonly step: { readonly action: string; readonly role: Role | null } | null;
  /**
   * The accepted decision of the orchestrator that is being carried out. Null without one, and when it was overridden.
   */
  readonly decision: DecisionFacts | null;
  /**
   * True once the decision has been carried out by a role's answer. The runtime may still have duties that follow from
   * it.
   */
  readonly is_decision_done: boolean;
  /** True while the runtime decides instead of the orchestrator, until the iteration ends. */
  readonly is_fallback: boolean;
  readonly overridden_in_row: number;
  readonly plan: PlanFacts | null;
  readonly research: ResearchFacts | null;
  /** The tree that an implementer started from while its work has not been captured yet; null otherwise. */
  readonly work_from: string | null;
  /** The implementer's last answer and the tree that it left. */
  readonly implementation: ImplementationFacts | null;
  readonly implementer_failures_in_row: number;
  readonly capture: CaptureFacts;
  readonly route: RouteFacts | null;
  readonly validation: ValidationFacts | null;
  readonly qa: QaFacts | null;
  readonly verdict: VerdictFacts | null;
  readonly critique: CritiqueFacts | null;
  readonly trigger: TriggerFacts | null;
  /** The revision packet that waits for a repair. */
  readonly packet: PacketFacts | null;
  /** Repairs, oldest first. */
  readonly trail: readonly TrailEntry[];
  readonly answered_packet: AnsweredPacket | null;
  readonly reconciliation: ReconciliationFacts | null;
  readonly check: CheckFacts | null;
  readonly approvals: readonly Approval[];
  /** A violation that no person has been asked about yet. */
  readonly violation: Violation | null;
  /**
   * Ids of approvals about forbidden changes by a role, until the files are restored or a person allows keeping them.
   */
  readonly open_violations: readonly string[];
  /** Notes that the operator gave with approvals, newest last. Shown to roles as constraints. */
  readonly operator_notes: readonly string[];
  /** Digests of the states after the last two iterations. Two equal ones mean no progress. */
  readonly progress_keys: readonly string[];
  /** How often the same command failed with the same output, by a digest of both. */
  readonly failures: Readonly<Record<string, number>>;
  /** Number of answers of each role so far, including rejected ones. */
  readonly asked: Readonly<Partial<Record<Role, number>>>;
  readonly incidents: readonly Incident[];
  readonly unmet: readonly GateId[];
}
