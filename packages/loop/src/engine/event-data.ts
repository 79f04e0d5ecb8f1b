import type { ApprovalStatus } from "../model/approval.js";
import type { GateId } from "../model/gate.js";
import type { RunLimits } from "../model/limits.js";
import type { ArtifactRef } from "../model/refs.js";
import type { Purpose, Role } from "../model/role.js";
import type { Phase, RunStatus, RunVerification } from "../model/status.js";
import type { BlockedReason, StopReason } from "../model/stop-reason.js";
import type { Approval } from "../schema/run.js";
import type {
  Action,
  CaptureFacts,
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
import type { Incident, LatestRefs, RunState, Violation } from "./state.js";

/**
 * Facts derived from a role's final answer. When no attempt gave a valid answer, the facts hold "invalid" as status or
 * verdict.
 */
export type RoleFacts =
  | { readonly purpose: "planner"; readonly facts: PlanFacts }
  | { readonly purpose: "researcher"; readonly facts: ResearchFacts }
  | { readonly purpose: "implementer"; readonly facts: ImplementationFacts }
  | { readonly purpose: "qa"; readonly facts: QaFacts }
  | { readonly purpose: "verifier"; readonly facts: VerdictFacts }
  | { readonly purpose: "critic"; readonly facts: CritiqueFacts }
  | { readonly purpose: "reconciliation"; readonly facts: ReconciliationFacts }
  | { readonly purpose: "orchestrator"; readonly facts: null };

type Noted = Omit<Incident, "at_seq">;

/**
 * Data of each event: the fields of section 6.4 of the specification of runs, plus what the fold needs. Seconds and
 * tokens are recorded on the event of the work that used them.
 */
export interface EventData {
  "run.created": { readonly state: RunState };
  "run.status": {
    readonly from: RunStatus;
    readonly to: RunStatus;
    readonly phase: Phase;
    readonly reason: BlockedReason | null;
    readonly message: string | null;
    /** Present only when a person allows more iterations. */
    readonly limits?: RunLimits;
  };
  /**
   * The first step after the end of an iteration begins the next one. `is_iteration` is false for steps outside the
   * loop.
   */
  "step.started": {
    readonly iteration: number;
    readonly action: string;
    readonly role: Role | null;
    readonly phase: Phase;
    readonly is_iteration: boolean;
  };
  "directive.issued": {
    readonly directiveId: string;
    readonly ref: ArtifactRef;
    readonly role: Role;
    readonly purpose: Purpose;
    readonly attempt: number;
    readonly expiresAt: string;
    readonly is_sidecar: boolean;
    readonly is_stub: boolean;
    readonly tree: string;
    readonly guarded: string;
  };
  /** Closes the directive. `role` is null for a side question, because its answer must not influence the run. */
  "response.received": {
    readonly directiveId: string;
    readonly ref: ArtifactRef;
    readonly status: "ok" | "blocked" | "failed";
    readonly role: RoleFacts | null;
    readonly seconds: number;
    /** Null when the provider reported none. */
    readonly tokens: number | null;
    readonly incidents: readonly Noted[];
  };
  /** Closes the directive. `outcome` is set only when no retry follows, and then counts as the role's final answer. */
  "response.rejected": {
    readonly directiveId: string;
    readonly ref: ArtifactRef;
    readonly codes: readonly string[];
    readonly outcome: RoleFacts | null;
    /** Files that a role changed without being allowed to. */
    readonly violation?: Violation | null;
    /** The tree afterwards. Omitted: unknown, because the role's process is gone. */
    readonly tree?: string;
    readonly seconds: number;
    readonly tokens: number | null;
    readonly incidents: readonly Noted[];
  };
  "decision.accepted": {
    readonly ref: ArtifactRef;
    readonly action: Action;
    readonly decision: DecisionFacts;
  };
  "decision.overridden": {
    readonly ref: ArtifactRef;
    readonly action: Action | null;
    readonly code: string;
    readonly unmet: readonly GateId[];
    readonly replacement: string;
  };
  "validation.started": { readonly treeDigest: string; readonly ids: readonly string[] };
  "validation.finished": {
    readonly ref: ArtifactRef;
    readonly requiredOk: boolean;
    readonly validation: ValidationFacts;
    readonly seconds: number;
  };
  /**
   * `external` is true when no role of this run made the change. A tree that differs from the one before voids
   * validation and verdicts.
   */
  "git.captured": {
    readonly ref: ArtifactRef;
    readonly treeDigest: string;
    readonly changed: boolean;
    readonly external: boolean;
    readonly guarded: string;
    readonly capture: CaptureFacts;
    readonly route: RouteFacts | null;
  };
  "critic.triggered": { readonly ref: ArtifactRef | null; readonly trigger: TriggerFacts };
  "revision.created": { readonly ref: ArtifactRef; readonly packet: PacketFacts };
  "approval.requested": {
    readonly approval_id: string;
    readonly kind: string;
    readonly subject_digest: string;
    readonly approval: Approval;
  };
  "approval.decided": {
    readonly approval_id: string;
    readonly kind: string;
    readonly subject_digest: string;
    readonly status: ApprovalStatus;
    readonly via: "cli" | "tui" | null;
    readonly note: string | null;
  };
  "fanout.finished": { readonly ref: ArtifactRef; readonly status: "completed" | "blocked" | "failed" };
  "summon.finished": { readonly ref: ArtifactRef; readonly status: "completed" | "blocked" | "failed" };
  "handoff.issued": { readonly ref: ArtifactRef; readonly directiveId: string; readonly expiresAt: string };
  "iteration.finished": {
    readonly iteration: number;
    readonly treeDigest: string;
    readonly failedCriteriaDigest: string;
    readonly progressKey: string;
    readonly progress: ArtifactRef;
  };
  "stop.reached": { readonly reason: StopReason | BlockedReason };
  "gate.checked": {
    readonly ref: ArtifactRef;
    readonly ok: boolean;
    readonly unmet: readonly GateId[];
    readonly treeDigest: string;
  };
  "run.finished": {
    readonly status: "completed" | "failed" | "aborted";
    readonly verification: RunVerification;
    readonly quest_done: boolean;
    readonly latest: Partial<LatestRefs>;
  };
}
