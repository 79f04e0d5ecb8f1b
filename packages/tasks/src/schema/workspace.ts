import * as z from "zod";
import { dryRun } from "./parts.js";

/** `data` of `workspace.init`. */
export const workspaceInitSchema = z.strictObject({
  created: z.array(z.string()),
  existing: z.array(z.string()),
});

/** `data` of `workspace.list`. */
export const workspaceListSchema = z.strictObject({
  workspaces: z.array(
    z.strictObject({
      name: z.string(),
      project: z.string(),
      status: z.enum(["available", "bound"]),
      task: z.string().nullable(),
      task_id: z.string().nullable(),
      dirty: z.boolean().nullable(),
      quarantined: z.strictObject({ reason: z.string(), at: z.string() }).nullable(),
    }),
  ),
});

/** `data` of `workspace.gc`. */
export const workspaceGcSchema = z.strictObject({
  released: z.array(z.strictObject({ workspace: z.string(), task_id: z.string().nullable() })),
  quarantined: z.array(z.strictObject({ workspace: z.string(), reason: z.string() })),
  restored: z.array(z.string()),
  untracked: z.array(z.string()),
  adopted: z.array(z.string()),
  ...dryRun,
});
