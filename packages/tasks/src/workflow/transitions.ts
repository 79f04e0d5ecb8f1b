import { isTerminal, STATUSES, type Status } from "../model/status.js";

/** Who may request a status change. */
export type Actor = "human" | "worker" | "reviewer" | "engine";

export type Condition =
  | "has_summary"
  | "worktree_clean"
  | "round_below_limit"
  | "round_at_limit"
  | "crash_limit_reached"
  | "budget_spent"
  | "auto_cancel_on_pr_close";

/** A requirement for leaving a status: a complete section of TASK.md, or the state of a merge or pull request. */
export type Gate =
  | "plan"
  | "handoff"
  | "review_pass"
  | "review_fail"
  | "merge_done"
  | "pr_merged"
  | "pr_closed";

/** A step before the status is written. If one fails, the earlier ones are undone and the status does not change. */
export type Preparation =
  | "acquire_workspace"
  | "archive_review"
  | "increment_review_round"
  | "reset_review_round"
  | "record_review_base"
  | "record_handoff_digest";

/**
 * A step after the status is written, performed in order. If one fails, the failure is recorded and the following ones
 * still run.
 */
export type Effect =
  | { readonly kind: "spawn_worker"; readonly variant: "worker" }
  | { readonly kind: "notify_worker"; readonly about: "passed" | "failed" | "changes" }
  | { readonly kind: "spawn_reviewer" | "kill_reviewer" | "kill_session" | "spawn_next" }
  /** With `force`, uncommitted work is salvaged under a reference first. */
  | { readonly kind: "release_workspace"; readonly force: boolean };

export interface Transition {
  /** Number of the row in the specification. Stored in `engine.json`, so it must not change. */
  readonly row: number;
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly Actor[];
  readonly condition?: Condition;
  readonly gate?: Gate;
  readonly prepare: readonly Preparation[];
  readonly effects: readonly Effect[];
}

const KILL: Effect = { kind: "kill_session" };
const KILL_REVIEWER: Effect = { kind: "kill_reviewer" };
const NEXT: Effect = { kind: "spawn_next" };
const RELEASE: Effect = { kind: "release_workspace", force: false };
const SALVAGE: Effect = { kind: "release_workspace", force: true };
const LIVE = STATUSES.filter((status) => !isTerminal(status));

type Row = Omit<Transition, "prepare" | "effects" | "from"> &
  Partial<Pick<Transition, "prepare" | "effects">> & { readonly from: Status | readonly Status[] };

const ROWS: readonly Row[] = [
  {
    row: 1,
    from: "pending",
    to: "planning",
    by: ["human", "engine"],
    condition: "has_summary",
    prepare: ["acquire_workspace"],
    effects: [{ kind: "spawn_worker", variant: "worker" }],
  },
  { row: 2, from: "pending", to: "cancelled", by: ["human"] },
  { row: 3, from: "planning", to: "working", by: ["worker", "human", "engine"], gate: "plan" },
  { row: 4, from: "planning", to: "clarification", by: ["worker", "human"] },
  { row: 5, from: "planning", to: "stuck", by: ["worker", "human"] },
  { row: 6, from: "planning", to: "stuck", by: ["engine"], condition: "crash_limit_reached" },
  { row: 7, from: "planning", to: "cancelled", by: ["human"], effects: [KILL, SALVAGE] },
  { row: 8, from: "clarification", to: "planning", by: ["worker", "human"], condition: "has_summary" },
  { row: 9, from: "clarification", to: "cancelled", by: ["human"], effects: [KILL, SALVAGE] },
  {
    row: 10,
    from: "working",
    to: "agent-review",
    by: ["worker", "human", "engine"],
    condition: "worktree_clean",
    gate: "handoff",
    prepare: ["archive_review", "increment_review_round", "record_review_base"],
    effects: [{ kind: "spawn_reviewer" }],
  },
  { row: 11, from: "working", to: "clarification", by: ["worker", "human"] },
  { row: 12, from: "working", to: "stuck", by: ["worker", "human"] },
  { row: 13, from: "working", to: "stuck", by: ["engine"], condition: "crash_limit_reached" },
  { row: 14, from: "working", to: "cancelled", by: ["human"], effects: [KILL, SALVAGE] },
  {
    row: 15,
    from: "agent-review",
    to: "reviewing",
    by: ["reviewer", "human", "engine"],
    gate: "review_pass",
    effects: [KILL_REVIEWER, { kind: "notify_worker", about: "passed" }],
  },
  {
    row: 16,
    from: "agent-review",
    to: "working",
    by: ["reviewer", "human", "engine"],
    condition: "round_below_limit",
    gate: "review_fail",
    prepare: ["record_handoff_digest"],
    effects: [KILL_REVIEWER, { kind: "notify_worker", about: "failed" }],
  },
  {
    row: 17,
    from: "agent-review",
    to: "stuck",
    by: ["reviewer", "human", "engine"],
    condition: "round_at_limit",
    gate: "review_fail",
    effects: [KILL_REVIEWER],
  },
  {
    row: 18,
    from: "agent-review",
    to: "stuck",
    by: ["engine"],
    condition: "crash_limit_reached",
    effects: [KILL_REVIEWER],
  },
  {
    row: 19,
    from: "agent-review",
    to: "cancelled",
    by: ["human"],
    effects: [KILL_REVIEWER, KILL, SALVAGE],
  },
  {
    row: 20,
    from: "reviewing",
    to: "working",
    by: ["human"],
    prepare: ["acquire_workspace", "reset_review_round", "record_handoff_digest"],
    effects: [{ kind: "notify_worker", about: "changes" }],
  },
  {
    row: 21,
    from: "reviewing",
    to: "done",
    by: ["human"],
    gate: "merge_done",
    effects: [KILL, RELEASE, NEXT],
  },
  { row: 22, from: "reviewing", to: "cancelled", by: ["human"], effects: [KILL, SALVAGE] },
  { row: 23, from: "stuck", to: "reviewing", by: ["worker", "human"], condition: "worktree_clean" },
  { row: 24, from: "stuck", to: "cancelled", by: ["human"], effects: [KILL, SALVAGE] },
  {
    row: 25,
    from: ["planning", "clarification", "working", "agent-review", "stuck"],
    to: "done",
    by: ["human"],
    gate: "merge_done",
    effects: [KILL_REVIEWER, KILL, SALVAGE, NEXT],
  },
  {
    row: 26,
    from: LIVE,
    to: "done",
    by: ["engine"],
    gate: "pr_merged",
    effects: [KILL_REVIEWER, KILL, SALVAGE, NEXT],
  },
  {
    row: 27,
    from: LIVE,
    to: "cancelled",
    by: ["engine"],
    condition: "auto_cancel_on_pr_close",
    gate: "pr_closed",
    effects: [KILL_REVIEWER, KILL, SALVAGE],
  },
  // Not in the specification. Uncommitted changes stay in the worktree.
  {
    row: 28,
    from: ["planning", "working", "agent-review"],
    to: "stuck",
    by: ["engine"],
    condition: "budget_spent",
    effects: [KILL_REVIEWER, KILL],
  },
];

/** The table of all status transitions. Apart from `task repair`, statuses change in no other way. */
export const TRANSITIONS: readonly Transition[] = ROWS.map((row) => ({
  prepare: [],
  effects: [],
  ...row,
  from: typeof row.from === "string" ? [row.from] : row.from,
}));
