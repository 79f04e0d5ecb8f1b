import type { Status } from "./status.js";

/** What the front matter of a TASK.md says. */
export interface Task {
  readonly id: string;
  readonly project: string;
  readonly branch: string;
  readonly harness: string;
  readonly review_harness: string;
  readonly status: Status;
  readonly review_round: number;
  readonly crash_count: number;
  readonly summary: string;
  readonly workspace: string | null;
  readonly tmux_session: string | null;
  readonly pr_url: string | null;
  /** ISO 8601 in UTC with milliseconds, as is the next. */
  readonly created_at: string;
  readonly updated_at: string;
  readonly effort: string | null;
  readonly review_effort: string | null;
  readonly pr_state: PullRequestState | null;
  /** The quest whose work this is. */
  readonly quest: string | null;
  readonly permission_profile: PermissionProfile | null;
  /** Ids of the tasks that have to be done before this one starts; null for none. */
  readonly after: readonly string[] | null;
  /** Minutes that its agents may take in all, and times that one may be started. */
  readonly budget_minutes: number | null;
  readonly budget_turns: number | null;
}

type PullRequestState = "OPEN" | "CLOSED" | "MERGED";

/** What a harness may do without asking. */
export type PermissionProfile = "reduced" | "full";

/** Keys that every TASK.md has, in the order in which they are written. */
export const TASK_FIELDS = [
  "id",
  "project",
  "branch",
  "harness",
  "review_harness",
  "status",
  "review_round",
  "crash_count",
  "summary",
  "workspace",
  "tmux_session",
  "pr_url",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof Task)[];

/** Keys that are written behind those where they say something. */
export const EXTENSION_FIELDS = [
  "effort",
  "review_effort",
  "pr_state",
  "quest",
  "permission_profile",
  "after",
  "budget_minutes",
  "budget_turns",
] as const satisfies readonly (keyof Task)[];
