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

export const warningSchema = z.strictObject({ code: z.string(), message: z.string(), hint: z.string() });

export const dryRun = { dry_run: z.literal(true).optional() };
