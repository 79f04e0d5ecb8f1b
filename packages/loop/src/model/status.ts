export const STATUSES = [
  "created",
  "running",
  "waiting_approval",
  "waiting_handoff",
  "paused",
  "blocked",
  "completed",
  "failed",
  "aborted",
] as const;
export type RunStatus = (typeof STATUSES)[number];

/** Allowed status transitions. All others are refused. */
export const TRANSITIONS: Readonly<Record<RunStatus, readonly RunStatus[]>> = {
  created: ["running", "aborted"],
  running: ["waiting_approval", "waiting_handoff", "paused", "blocked", "completed", "failed", "aborted"],
  waiting_approval: ["running", "blocked", "aborted"],
  waiting_handoff: ["running", "blocked", "aborted"],
  paused: ["running", "aborted"],
  blocked: ["running", "aborted"],
  completed: [],
  failed: [],
  aborted: [],
};

/** True when a run in this status is over. */
export function isTerminal(status: RunStatus): boolean {
  return TRANSITIONS[status].length === 0;
}

/** What a run is currently doing. Roles may write files only in "implementing" and "revising". */
export const PHASES = [
  "intake",
  "planning",
  "researching",
  "implementing",
  "validating",
  "qa",
  "verifying",
  "critiquing",
  "revising",
  "reconciling",
  "finishing",
] as const;
export type Phase = (typeof PHASES)[number];

/** Whether the outcome of a completed run was verified by measurement. */
export type RunVerification = "none" | "verified" | "unverified";
