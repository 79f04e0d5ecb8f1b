import type { ReadOnly } from "@orange-hyper/core";
import * as z from "zod";
import { dryRun, id, status, taskSchema, warningSchema } from "./parts.js";

/** `data` of `task.spawn`. */
export const taskSpawnSchema = z.strictObject({
  task: taskSchema,
  message: z.string(),
  warnings: z.array(warningSchema),
});

/** `data` of `task.respawn`. */
export const taskRespawnSchema = taskSpawnSchema.extend({ variant: z.string() });

/** `data` of `task.update`, `task.complete` and `task.stuck`. */
export const taskUpdateSchema = taskSpawnSchema.extend({
  changes: z.strictObject({
    summary: z.literal(true).optional(),
    after: z.literal(true).optional(),
    branch: z.strictObject({ from: z.string(), to: z.string() }).optional(),
    status: z.strictObject({ from: status, to: status }).optional(),
  }),
  changed: z.boolean(),
});
export type UpdatedData = ReadOnly<z.infer<typeof taskUpdateSchema>>;

/** `data` of `task.requestChanges`. */
export const taskRequestChangesSchema = taskSpawnSchema.omit({ message: true });

/** `data` of `task.attach`: the command line that shows the task in a terminal. */
export const taskAttachSchema = z.strictObject({ task: taskSchema, argv: z.array(z.string()) });

/** `data` of `task.send`. */
export const taskSendSchema = z.strictObject({ task: taskSchema });

/** `data` of `task.cancel`. */
export const taskCancelSchema = z.strictObject({
  task: taskSchema,
  salvage_ref: z.string().nullable(),
  ...dryRun,
});

/** `data` of `task.delete`. */
export const taskDeleteSchema = z.strictObject({
  deleted: z.strictObject({ id, project: z.string(), branch: z.string() }),
  ...dryRun,
});

/** `data` of `task.repair`. */
export const taskRepairSchema = z.strictObject({
  task: taskSchema,
  action: z.enum(["accept-status", "restore-status", "clear-attention", "relink"]),
});
