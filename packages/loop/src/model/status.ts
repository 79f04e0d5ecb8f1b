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

/** Which status follows which; what is not named here is refused. */
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

/** True for a run at its end. */
export function isTerminal(status: RunStatus): boolean {
  return TRANSITIONS[status].length === 0;
}

/** What a run is busy with. Roles write in "implementing" and "revising" alone. */
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

/** How much of a completed run was measured. */
export type RunVerification = "none" | "verified" | "unverified";
