import type { RunData } from "../schema/run.js";

/** Limits of a run. Times are in seconds. */
export type RunLimits = RunData["limits"];

/** Defaults, from section 8.3 of the specification of runs. */
export const DEFAULT_LIMITS: RunLimits = {
  max_iterations: 6,
  max_revisions: 3,
  max_plan_revisions: 2,
  response_retries: 2,
  process_retries: 1,
  directive_timeout_seconds: 900,
  time_budget_seconds: null,
  token_budget: null,
};

/** The largest limits that a configuration or an option may set. */
export const LARGEST_LIMITS = {
  max_iterations: 25,
  max_revisions: 10,
  max_plan_revisions: 3,
  response_retries: 3,
  process_retries: 2,
  directive_timeout_seconds: 3600,
  time_budget_seconds: 86_400,
} as const satisfies Partial<Record<keyof RunLimits, number>>;

/** Maximum number of side questions per run. */
export const MAX_SUMMONS = 10;
/** Maximum number of roles that a fan-out asks, and the number above which the request is refused. */
export const FAN_OUT = { most: 3, hardMost: 6 } as const;
/** How long a directive handed to a person or another agent stays open, in ms. */
export const HANDOFF_LIFE_MS = 24 * 60 * 60 * 1000;
