import type { Task } from "@orange-hyper/tasks";

/** State of a task's agents, independent of its status. */
export type Session = "active" | "crashed" | "inactive";

/** A task as the dashboard shows it. */
export interface Row {
  readonly task: Task;
  readonly session: Session;
  /** The last problem that a person should look at, in one sentence; null for none. */
  readonly attention: string | null;
}

/** What the branch of a task adds to its base. */
export interface Work {
  readonly commits: number;
  readonly added: number;
  readonly removed: number;
}

/** State of a pull request's checks; "none" also if it was not looked up yet. */
export type Checks = "pass" | "fail" | "pending" | "none";

/** Every task in view, and the use of the worktrees. */
export interface Board {
  readonly rows: readonly Row[];
  /** Number of unreadable task files. */
  readonly invalid: number;
  readonly pool: { readonly used: number; readonly total: number };
}
