export const APPROVAL_KINDS = [
  "edit",
  "protected_path",
  "dependency_change",
  "network",
  "external_transfer",
  "command",
  "no_validation",
  "high_risk_completion",
  "role_edit_violation",
  "unsafe_override",
  "abort",
  "integrate",
  "config_changed",
  "question",
  "orchestrator_request",
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_STATUSES = [
  "pending",
  "approved",
  "rejected",
  "revised",
  "expired",
  "superseded",
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** A request that only a person may decide. The decision applies to exactly the subject that it names. */
export interface Approval {
  /** For example `apr_0001`. */
  readonly approval_id: string;
  readonly kind: ApprovalKind;
  readonly reason: string;
  readonly subject: Readonly<Record<string, unknown>>;
  /** `sha256:` followed by the digest of the subject's canonical JSON. */
  readonly subject_digest: string;
  readonly blocking: boolean;
  readonly options: readonly ("approve" | "reject" | "revise")[];
  readonly requested_by: string;
  readonly requested_at: string;
  readonly expires_at: string | null;
  readonly status: ApprovalStatus;
  readonly decided_at: string | null;
  readonly decided_via: "cli" | "tui" | null;
  readonly note: string | null;
}
