/** What bounds a run. Times are in seconds. */
export interface RunLimits {
  readonly max_iterations: number;
  readonly max_revisions: number;
  readonly max_plan_revisions: number;
  /** New directives after responses that were refused, for each step. */
  readonly response_retries: number;
  /** New directives after a provider failed, for each step. */
  readonly process_retries: number;
  readonly directive_timeout_seconds: number;
  readonly time_budget_seconds: number | null;
  readonly token_budget: number | null;
}

/** Section 8.3 of the specification of runs. */
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

/** The most that a configuration or an option may ask for. */
export const LARGEST_LIMITS = {
  max_iterations: 25,
  max_revisions: 10,
  max_plan_revisions: 3,
  response_retries: 3,
  process_retries: 2,
  directive_timeout_seconds: 3600,
  time_budget_seconds: 86_400,
} as const satisfies Partial<Record<keyof RunLimits, number>>;

/** Side questions of one run. */
export const MOST_SUMMONS = 10;
/** Roles that one fan-out asks unless it is told otherwise, and the most that it can be told. */
export const FAN_OUT = { most: 3, hardMost: 6 } as const;
/** How long a directive waits for a person or another agent, in milliseconds. */
export const HANDOFF_LIFE_MS = 24 * 60 * 60 * 1000;
