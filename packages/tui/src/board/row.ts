import type { Task } from "@orange-hyper/tasks";

/** Whether an agent is there, which is independent of the status. */
export type Session = "active" | "crashed" | "inactive";

/** A task as the dashboard shows it. */
export interface Row {
  readonly task: Task;
  readonly session: Session;
  /** What went wrong last behind the status, in one sentence. */
  readonly attention: string | null;
}

/** What the branch of a task has beyond the one that it began at. */
export interface Work {
  readonly commits: number;
  readonly added: number;
  readonly removed: number;
}

/** What checks say about a pull request; "none" also where nobody has asked yet. */
export type Checks = "pass" | "fail" | "pending" | "none";

/** Every task in view, and the worktrees that there are for them. */
export interface Board {
  readonly rows: readonly Row[];
  /** How many files of tasks cannot be read. */
  readonly invalid: number;
  readonly pool: { readonly used: number; readonly total: number };
}
