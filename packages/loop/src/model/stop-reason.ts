/** Why the runtime stopped a run. */
const STOP_REASONS = [
  "gates_met",
  "max_iterations",
  "max_revisions",
  "time_budget",
  "token_budget",
  "no_progress",
  "repeat_failure",
  "critic_unsafe",
  "provider_unavailable",
  "approval_rejected",
  "verifier_abort",
  "user_abort",
  "integrity",
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Why a run is blocked: every stop reason, and those that only block. */
export const BLOCKED_REASONS = [
  ...STOP_REASONS,
  "role_blocked",
  "implementer_failed",
  "implementer_invalid",
  "orchestrator_ineffective",
  "plan_revision_limit",
  "protected_state_changed",
  "role_edit_violation",
  "workspace_missing",
  "quest_not_active",
  "config_changed",
  "storage_limit",
  "verifier_undecided",
  "gates_unmet",
] as const;
export type BlockedReason = (typeof BLOCKED_REASONS)[number];
