import type { Status } from "@orange-hyper/tasks";
import type { Board, Checks, Row, Work } from "../board/row.js";
import type { Draft } from "../board/task-board.js";

/** Columns and lines of the terminal. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export const FILTERS = ["all", "active", "done"] as const;
type Filter = (typeof FILTERS)[number];

/** What asks for a yes before it is done. */
export type Asked = "force-merge" | "create-pr" | "cancel" | "delete";

export const FIELDS = ["branch", "summary", "harness", "status"] as const;
export type Field = (typeof FIELDS)[number];

/** What keys mean now. */
export type Mode =
  | { readonly kind: "list" }
  /** `text` is null until it was read. */
  | { readonly kind: "body"; readonly id: string; readonly text: string | null; readonly top: number }
  | { readonly kind: "question"; readonly asked: Asked; readonly id: string }
  /** One line that says what is to be changed. */
  | { readonly kind: "changes"; readonly id: string; readonly text: string }
  | { readonly kind: "create"; readonly draft: Draft; readonly field: Field; readonly isSent: boolean };

/** A line for the person, in English; it is translated where it is shown. */
interface Said {
  readonly isError: boolean;
  readonly text: string;
}

/** What was found out about a task by itself, and may be older than its row. */
export interface Looked {
  readonly work: Work | null;
  readonly checks: Checks;
}

/** All that the dashboard shows, by data alone. */
export interface State {
  readonly size: Size;
  /** Null for all projects. */
  readonly project: string | null;
  readonly harnesses: readonly string[];
  /** True where there are runs to go to. */
  readonly hasRuns: boolean;
  /** Null until it was read for the first time; its rows are in the order in which they are shown. */
  readonly board: Board | null;
  readonly looked: ReadonlyMap<string, Looked>;
  readonly filter: Filter;
  /** Shows tasks of one status alone. */
  readonly status: Status | null;
  /** Id of a task that is shown. */
  readonly selected: string | null;
  /** How many of the shown tasks are above the first visible one. */
  readonly top: number;
  readonly mode: Mode;
  /** Tasks that something is being done to. */
  readonly busy: ReadonlySet<string>;
  readonly said: Said | null;
  /** The output of an agent, where it is shown; its text is "" until it was read. */
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

/** The tasks that the filters leave, in the order in which they are shown. */
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
