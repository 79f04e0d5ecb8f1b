import type { TaskData } from "../schema/parts.js";

/** A task as stored in the front matter of its TASK.md. */
export type Task = Omit<TaskData, "session_state" | "file" | "attention" | "spawnable">;

/** How much the harness lets its agent do; see the schema. */
export type PermissionProfile = NonNullable<Task["permission_profile"]>;

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
