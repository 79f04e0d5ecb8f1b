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
