import type { TreeMarks } from "../evidence/workspace.js";
import type { ApprovalKind } from "../model/approval.js";
import type { Purpose, Role } from "../model/role.js";
import type { Phase } from "../model/status.js";
import type { BlockedReason, StopReason } from "../model/stop-reason.js";
import type { TriggerFacts } from "./facts.js";

/** What is measured just before a step and is not recorded in any event. */
export interface Situation {
  /** Null when the work tree is gone. */
  readonly marks: TreeMarks | null;
  /** True when the work of the run's task was merged, which removes its work tree. */
  readonly is_merged: boolean;
  /** Digest of the current configuration; null when there is none. */
  readonly config_digest: string | null;
  readonly is_quest_active: boolean;
  /** Seconds that this process has worked since the last event that recorded them. */
  readonly seconds: number;
  /** Problems found in the run's kept files. */
  readonly integrity: readonly string[];
  /** ISO-8601, to find expired approvals and handoffs. */
  readonly now: string;
}

/** An approval to request. */
export interface ApprovalDraft {
  readonly kind: ApprovalKind;
  readonly reason: string;
  readonly subject: Readonly<Record<string, unknown>>;
  readonly blocking: boolean;
  readonly requested_by: Role | "runtime";
}

/** A task for a role: who is asked, and what for. */
export interface RoleTask {
  readonly role: Role;
  readonly purpose: Purpose;
  readonly phase: Phase;
  /** Shown to people, for example "verify" in "[3/6] verify". */
  readonly action: string;
  readonly objective: string;
  /** The scope after all narrowing. An empty list allows all paths. */
  readonly allowed_paths: readonly string[];
  readonly disallowed_paths: readonly string[];
  readonly acceptance_criteria: readonly string[];
  /** Artifacts to include in addition to those of every directive. */
  readonly context_refs: readonly string[];
  /** True for the repeated verification after a critique without concerns. */
  readonly is_repeat: boolean;
}

/**
 * What happens next. The executor carries out one step and then asks for the next. The state leads to the same step
 * again if a step is interrupted.
 */
export type Step =
  /** The tree differs from the recorded one: measure it, record `git.captured`, and compute the route. */
  | { readonly kind: "capture"; readonly external: boolean }
  /** Ask a role. For the orchestrator, also judge its decision and record it as accepted or overridden. */
  | { readonly kind: "ask"; readonly task: RoleTask }
  | { readonly kind: "validate" }
  /**
   * A critic is due: record `critic.triggered` after it has answered, or at once with a null `ref` when the roster has
   * none.
   */
  | { readonly kind: "trigger"; readonly trigger: TriggerFacts; readonly task: RoleTask | null }
  /** Write the revision packet that the state requires. */
  | { readonly kind: "revise" }
  | { readonly kind: "request"; readonly approvals: readonly ApprovalDraft[] }
  /** The subjects of these approvals have changed: record them as superseded or expired. */
  | {
      readonly kind: "void";
      readonly approvals: readonly { readonly id: string; readonly status: "superseded" | "expired" }[];
    }
  /** The open directive is overdue: close it, so that the role is asked again. */
  | { readonly kind: "expire" }
  /** Restore the tree from before a role changed it, after saving the changed tree under a salvage ref. */
  | { readonly kind: "restore"; readonly tree: string; readonly approval_id: string }
  | { readonly kind: "check" }
  | { readonly kind: "integrate"; readonly verification: "verified" | "unverified" }
  | { readonly kind: "end-iteration" }
  | { readonly kind: "wait"; readonly status: "waiting_approval" | "waiting_handoff" }
  | {
      readonly kind: "stop";
      readonly status: "blocked" | "aborted" | "failed";
      readonly reason: StopReason | BlockedReason;
      readonly message: string;
      /** Offered to the person together with the stop; null when there is nothing to decide. */
      readonly approval: ApprovalDraft | null;
    }
  | { readonly kind: "complete"; readonly verification: "verified" | "unverified" }
  /** The run is over. */
  | { readonly kind: "none" };
