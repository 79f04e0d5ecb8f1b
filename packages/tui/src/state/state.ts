import type { Status } from "@orange-hyper/tasks";
import type { Board, Checks, Row, Work } from "../board/row.js";
import type { Draft } from "../board/task-board.js";

/** Size of the terminal in columns and lines. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export const FILTERS = ["all", "active", "done"] as const;
type Filter = (typeof FILTERS)[number];

/** Actions that need confirmation. */
export type Asked = "force-merge" | "create-pr" | "cancel" | "delete";

export const FIELDS = ["branch", "summary", "harness", "status"] as const;
export type Field = (typeof FIELDS)[number];

/** What keys do. */
export type Mode =
  | { readonly kind: "list" }
  /** `text` is null until it has been read. */
  | { readonly kind: "body"; readonly id: string; readonly text: string | null; readonly top: number }
  | { readonly kind: "question"; readonly asked: Asked; readonly id: string }
  /** An input line for the requested changes. */
  | { readonly kind: "changes"; readonly id: string; readonly text: string }
  | { readonly kind: "create"; readonly draft: Draft; readonly field: Field; readonly isSent: boolean };

/** A message for the person, in English; translated when it is shown. */
export interface Said {
  readonly isError: boolean;
  readonly text: string;
}

/** What was looked up about a task separately. May be older than its row. */
export interface Looked {
  readonly work: Work | null;
  readonly checks: Checks;
}

/** The complete state of the dashboard, as plain data. */
export interface State {
  readonly size: Size;
  /** Name of the project; null for all projects. */
  readonly project: string | null;
  readonly harnesses: readonly string[];
  /** True when the person can switch to runs. */
  readonly hasRuns: boolean;
  /** Null until it has been read. Rows are in display order. */
  readonly board: Board | null;
  readonly looked: ReadonlyMap<string, Looked>;
  readonly filter: Filter;
  /** The only status to show; null for all. */
  readonly status: Status | null;
  /** Id of the selected task. */
  readonly selected: string | null;
  /** Number of shown tasks above the first visible one. */
  readonly top: number;
  readonly mode: Mode;
  /** Ids of tasks with an action in progress. */
  readonly busy: ReadonlySet<string>;
  readonly said: Said | null;
  /** The shown output of an agent; null if none is shown. Its text is "" until it has been read. */
  readonly output: { readonly id: string; readonly text: string } | null;
}

export interface Opening {
  readonly size: Size;
  readonly project: string | null;
  readonly harnesses: readonly string[];
  readonly hasRuns: boolean;
}

export function openingState(opening: Opening): State {
  return {
    ...opening,
    board: null,
    looked: new Map(),
    filter: "all",
    status: null,
    selected: null,
    top: 0,
    mode: { kind: "list" },
    busy: new Set(),
    said: null,
    output: null,
  };
}

/** Returns the tasks that pass the filters, in display order. */
export function shownRows({ board, filter, status }: State): readonly Row[] {
  return (board?.rows ?? []).filter(
    ({ task }) =>
      (filter === "all" || (filter === "done") === isOver(task.status)) &&
      (status === null || status === task.status),
  );
}

export function isOver(status: Status): boolean {
  return status === "done" || status === "cancelled";
}

export function rowOf({ board }: State, id: string | null): Row | undefined {
  return board?.rows.find(({ task }) => task.id === id);
}

export function selectedRow(state: State): Row | undefined {
  return rowOf(state, state.selected);
}
