import type { TreeMarks } from "../evidence/workspace.js";
import type { ApprovalKind } from "../model/approval.js";
import type { Purpose, Role } from "../model/role.js";
import type { Phase } from "../model/status.js";
import type { BlockedReason, StopReason } from "../model/stop-reason.js";
import type { TriggerFacts } from "./facts.js";

/** What is measured at the moment before a step, and what no event says. */
export interface Situation {
  /** Null where the work tree is gone. */
  readonly marks: TreeMarks | null;
  /** The work of the run's task was merged, which takes its work tree away. */
  readonly is_merged: boolean;
  /** Digest of the configuration as it is now; null without one. */
  readonly config_digest: string | null;
  readonly is_quest_active: boolean;
  /** Seconds that this process has worked since the last event that notes them. */
  readonly seconds: number;
  /** What is wrong with the kept files of the run. */
  readonly integrity: readonly string[];
  /** ISO-8601; for approvals and handoffs that expire. */
  readonly now: string;
}

/** What an approval is to be asked for. */
export interface ApprovalDraft {
  readonly kind: ApprovalKind;
  readonly reason: string;
  readonly subject: Readonly<Record<string, unknown>>;
  readonly blocking: boolean;
  readonly requested_by: Role | "runtime";
}

/** Who is asked what. */
export interface RoleTask {
  readonly role: Role;
  readonly purpose: Purpose;
  readonly phase: Phase;
  /** Shown to people, as in "[3/6] verify". */
  readonly action: string;
  readonly objective: string;
  /** Scope after every narrowing; no allowed ones mean everything. */
  readonly allowed_paths: readonly string[];
  readonly disallowed_paths: readonly string[];
  readonly acceptance_criteria: readonly string[];
  /** Artifacts that go along besides what each directive has. */
  readonly context_refs: readonly string[];
  /** True for the repeat of a verification that follows a critique without concerns. */
  readonly is_repeat: boolean;
}

/**
 * What happens next. The executor carries out one step at a time and asks again; a step that was begun and broken off is answered again by the
 * same state.
 */
export type Step =
  /** The tree is not what was recorded: measure it, record `git.captured`, compute the route. */
  | { readonly kind: "capture"; readonly external: boolean }
  /** Ask a role; for the orchestrator, judge its decision and record it as accepted or overridden. */
  | { readonly kind: "ask"; readonly task: RoleTask }
  | { readonly kind: "validate" }
  /** A critic is due: record `critic.triggered` after it answered, or at once with `ref` null where the roster has none. */
  | { readonly kind: "trigger"; readonly trigger: TriggerFacts; readonly task: RoleTask | null }
  /** Write the revision packet that the state calls for. */
  | { readonly kind: "revise" }
  | { readonly kind: "request"; readonly approvals: readonly ApprovalDraft[] }
  /** Approvals whose subject is no longer so: record them as superseded or expired. */
  | {
      readonly kind: "void";
      readonly approvals: readonly { readonly id: string; readonly status: "superseded" | "expired" }[];
    }
  /** An answer is out too long: close its directive, so that the role is asked again. */
  | { readonly kind: "expire" }
  /** Put the tree back to what it was before a role changed it, after keeping it under a salvage ref. */
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
      /** Offered with it. */
      readonly approval: ApprovalDraft | null;
    }
  | { readonly kind: "complete"; readonly verification: "verified" | "unverified" }
  /** The run is at its end. */
  | { readonly kind: "none" };
