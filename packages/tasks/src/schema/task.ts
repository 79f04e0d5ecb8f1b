import type { ReadOnly } from "@orange-hyper/core";
import * as z from "zod";
import { id, status, taskSchema, warningSchema } from "./parts.js";

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
export type ListedData = ReadOnly<z.infer<typeof taskListSchema>>;

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

const refusedSchema = z.strictObject({
  valid: z.literal(false),
  code: z.string(),
  missing: z.array(z.string()),
});

const fieldsSchema = z.strictObject({ valid: z.literal(true), fields: z.record(z.string(), z.string()) });

/** `data` of `task.validate`. */
export const taskValidateSchema = z.strictObject({
  plan: z.union([fieldsSchema, refusedSchema]),
  handoff: z.union([fieldsSchema, refusedSchema]),
  review: z.union([
    z.strictObject({
      valid: z.literal(true),
      verdict: z.enum(["PASS", "FAIL"]),
      round: z.int(),
      tainted: z.literal(false),
    }),
    refusedSchema,
  ]),
});

/** `data` of `task.ready`. */
export const taskReadySchema = z.strictObject({
  ready: z.array(taskSchema),
  waiting: z.array(
    z.strictObject({
      task: taskSchema,
      because: z.array(
        z.discriminatedUnion("code", [
          z.strictObject({ code: z.literal("NO_SUMMARY") }),
          z.strictObject({
            code: z.literal("TASK_WAITS"),
            waits_for: z.array(z.strictObject({ id, status: status.nullable() })),
          }),
          z.strictObject({ code: z.literal("POOL_EXHAUSTED"), pool_size: z.int() }),
        ]),
      ),
    }),
  ),
  count: z.int(),
  filters: z.strictObject({ all: z.boolean(), project: z.string().nullable() }),
});

/** `data` of `task.poll`. */
export const taskPollSchema = z.strictObject({
  advanced: z.array(z.strictObject({ id, to: status, reason: z.string() })),
  crashed: z.array(z.strictObject({ id, reason: z.string() })),
  stuck: z.array(z.strictObject({ id })),
  resumed: z.array(z.strictObject({ id })),
  released: z.array(z.strictObject({ workspace: z.string(), task_id: z.string().nullable() })),
  pr: z.array(z.strictObject({ id, change: z.string() })),
  skipped: z.array(z.strictObject({ id, reason: z.string() })),
  failed: z.array(z.strictObject({ project: z.string(), code: z.string(), reason: z.string() })),
});
