import type { Status } from "./status.js";

/** A task as stored in the front matter of its TASK.md. */
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
  /** ISO 8601 in UTC with milliseconds; the same holds for `updated_at`. */
  readonly created_at: string;
  readonly updated_at: string;
  readonly effort: string | null;
  readonly review_effort: string | null;
  readonly pr_state: ("OPEN" | "CLOSED" | "MERGED") | null;
  /** Id of the quest that this task works on. */
  readonly quest: string | null;
  readonly permission_profile: PermissionProfile | null;
  /** Ids of the tasks that must be done before this one starts; null for none. */
  readonly after: readonly string[] | null;
  /**
   * Budgets of the task's agents: total run time in minutes, and how often the worker may be set to work. Null for no
   * limit.
   */
  readonly budget_minutes: number | null;
  readonly budget_turns: number | null;
}

/** Whether the harness restricts what its agent may do ("reduced") or asks for nothing ("full"). */
export type PermissionProfile = "reduced" | "full";

/** Required keys of a TASK.md, in the order in which they are written. */
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

/** Optional keys, written after the required ones unless they are null. */
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
