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

/** `data` of `project.add`, and of `project.update` with what is different. */
export const projectAddSchema = z.strictObject({ project: projectSchema });
export const projectUpdateSchema = z.strictObject({
  project: projectSchema,
  changed: z.array(z.enum(["path", "pool_size", "default_branch"])),
});

/** `data` of `project.list`. */
export const projectListSchema = z.strictObject({ projects: z.array(projectSchema), count: z.int() });

/** `data` of `project.remove`. */
export const projectRemoveSchema = z.strictObject({
  project: projectSchema,
  left_behind: z.strictObject({ tasks: z.array(id), workspaces: z.array(z.string()) }),
});

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

/** `data` of `task.requestChanges`. */
export const taskRequestChangesSchema = taskSpawnSchema.omit({ message: true });

/** `data` of `task.attach`: the call that shows the task in a terminal. */
export const taskAttachSchema = z.strictObject({ task: taskSchema, argv: z.array(z.string()) });

/** `data` of `task.send`. */
export const taskSendSchema = z.strictObject({ task: taskSchema });

const dryRun = { dry_run: z.literal(true).optional() };

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

/** `data` of `harness.check`. */
export const harnessCheckSchema = z.strictObject({
  harnesses: z.array(
    z.strictObject({
      harness: z.string(),
      installed: z.boolean(),
      path: z.string().nullable(),
      version: z.string().nullable(),
      flags_ok: z.boolean().nullable(),
      missing_flags: z.array(z.string()),
    }),
  ),
  warnings: z.array(warningSchema),
});

/** `data` of `skill.install`. */
export const skillInstallSchema = z.strictObject({
  installed: z.array(
    z.strictObject({
      harness: z.string(),
      path: z.string(),
      action: z.enum(["made", "replaced", "unchanged"]),
    }),
  ),
  ...dryRun,
});

/** `data` of `log.show`. */
export const logShowSchema = z.strictObject({
  entries: z.array(
    z.looseObject({
      ts: z.string(),
      level: z.enum(["error", "warn", "info", "debug"]),
      component: z.string(),
      msg: z.string(),
    }),
  ),
  count: z.int(),
});
