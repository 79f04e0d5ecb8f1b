import type { TerminalCall } from "@orange-hyper/core/ports";
import type { Board, Checks, Work } from "./row.js";

/** Actions that change a task. */
export type Action =
  | "spawn"
  | "respawn"
  | "request-changes"
  | "merge"
  | "force-merge"
  | "create-pr"
  | "refresh-pr"
  | "cancel"
  | "delete";

/** The form of a new task. */
export interface Draft {
  /** "" to have a name derived. */
  readonly branch: string;
  readonly summary: string;
  readonly harness: string;
  readonly status: "pending" | "reviewing";
}

/** The state of a task's branch and pull request. */
export interface Found {
  readonly work: Work | null;
  readonly checks: Checks;
}

/**
 * How to attach to a session: by running a program in place of the view, or (`isSwitch`) by a command to the tmux that
 * the view runs in.
 */
export interface Attachment {
  readonly call: TerminalCall;
  readonly isSwitch: boolean;
}

/**
 * Everything that the dashboard reads and does, implemented by the same functions as the commands. Every method may
 * throw.
 */
export interface TaskBoard {
  /** Name of the project; null for the tasks of all projects. */
  readonly project: string | null;
  readonly pollSeconds: number;
  /** Harnesses available for a new task, the preferred one first. */
  readonly harnesses: readonly string[];
  read(): Promise<Board>;
  look(id: string): Promise<Found>;
  body(id: string): Promise<string>;
  /** Returns the last lines that the agent of a task printed; "" if there are none. */
  output(id: string, lines: number): Promise<string>;
  /** Performs an action, and returns what was done in one sentence. */
  act(action: Action, id: string, input: string): Promise<string>;
  create(draft: Draft): Promise<string>;
  attach(id: string): Promise<Attachment>;
  /** Polls every task in view once. Returns what happened, one sentence each. */
  tick(): Promise<readonly string[]>;
  /**
   * Calls `changed` after each change of a task, until the returned function is called. Null if watching is not
   * supported.
   */
  watch(changed: () => void): (() => void) | null;
}
