import type { ReadOnly } from "@orange-hyper/core";
import * as z from "zod";
import { STATUSES } from "../model/status.js";

export const id = z.string().regex(/^[0-9A-Za-z]{21}$/);

export const status = z.enum(STATUSES);

const budget = z.int().min(1).nullable();

/** A task as all task commands report it. */
export const taskSchema = z.strictObject({
  id,
  project: z.string(),
  branch: z.string(),
  harness: z.string(),
  review_harness: z.string(),
  status,
  review_round: z.int().min(0),
  crash_count: z.int().min(0),
  summary: z.string(),
  workspace: z.string().nullable(),
  tmux_session: z.string().nullable(),
  pr_url: z.string().nullable(),
  /** In UTC with milliseconds; the same holds for `updated_at`. */
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  effort: z.string().nullable(),
  review_effort: z.string().nullable(),
  pr_state: z.enum(["OPEN", "CLOSED", "MERGED"]).nullable(),
  /** Id of the quest that this task works on. */
  quest: z.string().nullable(),
  /** Whether the harness restricts what its agent may do ("reduced") or asks for nothing ("full"). */
  permission_profile: z.enum(["reduced", "full"]).nullable(),
  /** Ids of the tasks that must be done before this one starts; null for none. */
  after: z.array(id).nullable(),
  /**
   * Budgets of the task's agents: total run time in minutes, and how often the worker may be set to work. Null for no
   * limit.
   */
  budget_minutes: budget,
  budget_turns: budget,
  session_state: z.enum(["active", "crashed", "inactive"]),
  /** Path of the TASK.md, relative to the home folder. */
  file: z.string(),
  attention: z.strictObject({ code: z.string(), message: z.string(), at: z.string() }).nullable(),
  spawnable: z.boolean(),
});
export type TaskData = ReadOnly<z.infer<typeof taskSchema>>;

/** A warning of a command that succeeded, listed in `data.warnings`. */
export const warningSchema = z.strictObject({ code: z.string(), message: z.string(), hint: z.string() });
export type Warning = ReadOnly<z.infer<typeof warningSchema>>;

export const dryRun = { dry_run: z.literal(true).optional() };
