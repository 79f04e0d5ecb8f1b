/** What a run is for. */
export const MODES = ["plan", "implement", "review", "research"] as const;
export type Mode = (typeof MODES)[number];

/** Roles without which a run of a mode cannot end well; an orchestrator is never one of them, for the fixed conductor does without. */
export const REQUIRED_ROLES = {
  plan: ["planner"],
  implement: ["implementer", "verifier"],
  review: ["verifier"],
  research: ["researcher"],
} as const;
