/** The purposes that a run can have. */
export const MODES = ["plan", "implement", "review", "research"] as const;
export type Mode = (typeof MODES)[number];

/** Roles that a run of each mode needs to succeed. The orchestrator is never one: the fixed conductor replaces it. */
export const REQUIRED_ROLES = {
  plan: ["planner"],
  implement: ["implementer", "verifier"],
  review: ["verifier"],
  research: ["researcher"],
} as const;
