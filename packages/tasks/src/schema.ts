import * as z from "zod";
import { STATUSES } from "./model/status.js";

const id = z.string().regex(/^[0-9A-Za-z]{21}$/);
const status = z.enum(STATUSES);
const budget = z.int().min(1).nullable();

/** A repository that tasks work on. */
export const projectSchema = z.looseObject({
  name: z.string(),
  path: z.string(),
  default_branch: z.string(),
  pool_size: z.int().min(1).max(32),
});
export type ProjectData = z.infer<typeof projectSchema>;

/** A task in the answer of every command about tasks. */
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
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  effort: z.string().nullable(),
  review_effort: z.string().nullable(),
  pr_state: z.enum(["OPEN", "CLOSED", "MERGED"]).nullable(),
  quest: z.string().nullable(),
  permission_profile: z.enum(["reduced", "full"]).nullable(),
  after: z.array(id).nullable(),
  budget_minutes: budget,
  budget_turns: budget,
  session_state: z.enum(["active", "crashed", "inactive"]),
  file: z.string(),
  attention: z.strictObject({ code: z.string(), message: z.string(), at: z.string() }).nullable(),
  spawnable: z.boolean(),
});

const warningSchema = z.strictObject({ code: z.string(), message: z.string(), hint: z.string() });

/** `data` of `task.create`. */
export const taskCreateSchema = z.strictObject({
  task: taskSchema,
  spawned: z.boolean(),
  dry_run: z.literal(true).optional(),
  message: z.string(),
  warnings: z.array(warningSchema),
});

/** `data` of `task.list`. */
export const taskListSchema = z.strictObject({
  tasks: z.array(taskSchema),
  count: z.int(),
  filters: z.strictObject({ status: status.nullable(), all: z.boolean(), project: z.string().nullable() }),
  invalid: z.array(z.strictObject({ id: z.string(), file: z.string(), problems: z.array(z.string()) })),
  warnings: z.array(warningSchema),
});

/** `data` of `task.show`. */
export const taskShowSchema = z.strictObject({
  task: taskSchema,
  body: z.string(),
  sections: z.record(z.string(), z.string()),
  history: z.array(z.looseObject({ type: z.string() })),
  history_skipped: z.int(),
  spawns: z.array(z.looseObject({ spawn_id: z.string() })),
  warnings: z.array(warningSchema),
});
