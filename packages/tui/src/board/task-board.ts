import type { TerminalCall } from "@orange-hyper/core/ports";
import type { Board, Checks, Work } from "./row.js";

/** What can be done to one task, beside looking at it. */
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

/** A task that somebody fills in. */
export interface Draft {
  /** "" for one that the engine makes up. */
  readonly branch: string;
  readonly summary: string;
  readonly harness: string;
  readonly status: "pending" | "reviewing";
}

/** What a look at a task's branch and pull request found. */
export interface Found {
  readonly work: Work | null;
  readonly checks: Checks;
}

/** How a session is attached: a program in the place of the view, or a word to the tmux that the view runs in. */
export interface Attachment {
  readonly call: TerminalCall;
  readonly isSwitch: boolean;
}

/** All that the dashboard reads and does, over the functions that the commands call. Everything may throw its refusal. */
export interface TaskBoard {
  /** Null for the tasks of all projects. */
  readonly project: string | null;
  readonly pollSeconds: number;
  /** Those that a new task may be given to, the preferred one first. */
  readonly harnesses: readonly string[];
  read(): Promise<Board>;
  look(id: string): Promise<Found>;
  body(id: string): Promise<string>;
  /** The last lines that the agent of a task printed; "" where there is none. */
  output(id: string, lines: number): Promise<string>;
  /** Answers what was done, in one sentence. */
  act(action: Action, id: string, input: string): Promise<string>;
  create(draft: Draft): Promise<string>;
  attach(id: string): Promise<Attachment>;
  /** Looks after every task in view once. Answers what is worth saying, each in one sentence. */
  tick(): Promise<readonly string[]>;
  /** Calls back after each change of a task; null where nothing tells. */
  watch(changed: () => void): (() => void) | null;
}
