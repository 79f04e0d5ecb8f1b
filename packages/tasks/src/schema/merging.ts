import * as z from "zod";
import { id, status, taskSchema, warningSchema } from "./parts.js";

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
