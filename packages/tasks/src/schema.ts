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

const lines = z.strictObject({ start: z.int().min(1), count: z.int().min(0) });

const overlapSchema = z.strictObject({
  id,
  branch: z.string(),
  status,
  workspace: z.string().nullable(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      hunks: z.array(z.strictObject({ ours: lines, theirs: lines })).nullable(),
    }),
  ),
});

/** `data` of `task.overlap`. */
export const taskOverlapSchema = z.strictObject({
  tasks: z.array(
    z.strictObject({
      task: z.strictObject({ id, project: z.string(), branch: z.string(), status }),
      overlaps: z.array(overlapSchema),
    }),
  ),
  count: z.int(),
});

const nextSchema = z
  .strictObject({ verify: z.string(), quest_done: z.string(), remember: z.array(z.string()) })
  .nullable();

/** `data` of `task.merge`. */
export const taskMergeSchema = z.strictObject({
  task: taskSchema,
  commit: z.string(),
  via: z.enum(["local", "pr"]),
  pushed: z.boolean(),
  overlaps: z.array(overlapSchema),
  next: nextSchema,
  warnings: z.array(warningSchema),
});

/** `data` of `task.merge --dry-run`. */
export const taskMergePreviewSchema = z.strictObject({
  dry_run: z.literal(true),
  task: taskSchema,
  via: z.enum(["local", "pr"]),
  into: z.string(),
  strategy: z.enum(["ff", "merge", "pr"]),
  commits: z.int().nullable(),
  checked_out_in: z.string().nullable(),
  conflicts: z.array(z.string()).nullable(),
  refusal: warningSchema.nullable(),
  overlaps: z.array(overlapSchema),
  warnings: z.array(warningSchema),
});

/** `data` of `task.createPr`. */
export const taskCreatePrSchema = z.strictObject({
  task: taskSchema,
  url: z.string(),
  warnings: z.array(warningSchema),
});

/** `data` of `task.refreshPr`. */
export const taskRefreshPrSchema = z.strictObject({
  task: taskSchema,
  pr: z
    .strictObject({
      number: z.int(),
      url: z.string(),
      state: z.enum(["OPEN", "CLOSED", "MERGED"]),
      head: z.string().nullable(),
      merge_commit: z.string().nullable(),
      checks: z.enum(["pass", "fail", "pending", "none"]),
      review: z.string().nullable(),
      ended_at: z.string().nullable(),
    })
    .nullable(),
  is_stale: z.boolean(),
  next: nextSchema,
  warnings: z.array(warningSchema),
});
