import type { ReadOnly } from "@orange-hyper/core";
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
  /** Worktrees that are not assigned until a person has looked at them. */
  quarantined: z.array(z.strictObject({ workspace: z.string(), reason: z.string() })),
  /** Worktrees that were quarantined and are in order again. */
  restored: z.array(z.string()),
  /** Existing worktrees that have no entry in the pool. */
  untracked: z.array(z.string()),
  adopted: z.array(z.string()),
  ...dryRun,
});
export type Garbage = Omit<ReadOnly<z.infer<typeof workspaceGcSchema>>, "dry_run">;
