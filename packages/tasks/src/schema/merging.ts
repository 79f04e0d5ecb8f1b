import type { ReadOnly } from "@orange-hyper/core";
import * as z from "zod";
import { id, status, taskSchema, warningSchema } from "./parts.js";

const lines = z.strictObject({ start: z.int().min(1), count: z.int().min(0) });

/** Another unfinished task that has changed some of the same files. */
const overlapSchema = z.strictObject({
  id,
  branch: z.string(),
  status,
  workspace: z.string().nullable(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      /**
       * Places that both tasks changed, each as lines of the file at the commit where that task left the default branch.
       * Empty if they changed different places; null if lines cannot be compared, as in a binary file.
       */
      hunks: z.array(z.strictObject({ ours: lines, theirs: lines })).nullable(),
    }),
  ),
});
export type Overlap = ReadOnly<z.infer<typeof overlapSchema>>;

/** `data` of `task.overlap`. */
export const taskOverlapSchema = z.strictObject({
  tasks: z.array(
    z.strictObject({
      task: z.strictObject({ id, project: z.string(), branch: z.string(), status }),
      overlaps: z.array(overlapSchema),
    }),
  ),
  /** Number of tasks that overlap with another one. */
  count: z.int(),
});
export type OverlapData = ReadOnly<z.infer<typeof taskOverlapSchema>>;

/** Commands with which a person completes the quest of a merged task. */
const nextSchema = z.strictObject({
  /** Runs the checks of the quest, because a merge does not prove any of them. */
  verify: z.string(),
  quest_done: z.string(),
  /** Propose the decisions of the handoff as memory, one command per decision. */
  remember: z.array(z.string()),
});
export type NextSteps = ReadOnly<z.infer<typeof nextSchema>>;

/** `data` of `task.merge`. */
export const taskMergeSchema = z.strictObject({
  task: taskSchema,
  commit: z.string(),
  via: z.enum(["local", "pr"]),
  pushed: z.boolean(),
  overlaps: z.array(overlapSchema),
  next: nextSchema.nullable(),
  warnings: z.array(warningSchema),
});
export type MergeData = ReadOnly<z.infer<typeof taskMergeSchema>>;

/** `data` of `task.merge --dry-run`. */
export const taskMergePreviewSchema = z.strictObject({
  dry_run: z.literal(true),
  task: taskSchema,
  via: z.enum(["local", "pr"]),
  into: z.string(),
  strategy: z.enum(["ff", "merge", "pr"]),
  /** Null if the merge would be refused before its commits are known. */
  commits: z.int().nullable(),
  /** Null if no worktree has the default branch checked out. */
  checked_out_in: z.string().nullable(),
  /** Null if unknown. */
  conflicts: z.array(z.string()).nullable(),
  refusal: warningSchema.nullable(),
  overlaps: z.array(overlapSchema),
  warnings: z.array(warningSchema),
});
export type PreviewData = ReadOnly<z.infer<typeof taskMergePreviewSchema>>;

/** `data` of `task.createPr`. */
export const taskCreatePrSchema = z.strictObject({
  task: taskSchema,
  url: z.string(),
  warnings: z.array(warningSchema),
});
export type ProposedData = ReadOnly<z.infer<typeof taskCreatePrSchema>>;

/** A pull request as its host reports it. */
const pullRequestSchema = z.strictObject({
  number: z.int(),
  url: z.string(),
  state: z.enum(["OPEN", "CLOSED", "MERGED"]),
  /** Last commit of the pull request's branch. */
  head: z.string().nullable(),
  merge_commit: z.string().nullable(),
  checks: z.enum(["pass", "fail", "pending", "none"]),
  review: z.string().nullable(),
  /** When the pull request was merged or closed. */
  ended_at: z.string().nullable(),
});
export type PullRequest = ReadOnly<z.infer<typeof pullRequestSchema>>;

/** `data` of `task.refreshPr`. */
export const taskRefreshPrSchema = z.strictObject({
  task: taskSchema,
  pr: pullRequestSchema.nullable(),
  is_stale: z.boolean(),
  next: nextSchema.nullable(),
  warnings: z.array(warningSchema),
});
export type RefreshedData = ReadOnly<z.infer<typeof taskRefreshPrSchema>>;
