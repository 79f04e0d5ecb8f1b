import type { Approval, ArtifactLine, RunStatus, RunSummary } from "@orange-hyper/loop";
import type { Size } from "../state/state.js";
import type { RunAction, RunView } from "./run-board.js";

export const FILTERS = ["all", "open", "waiting"] as const;
type Filter = (typeof FILTERS)[number];

/** What stands beside the list. `top` is the first line of it that is in view. */
export type Pane =
  | { readonly kind: "run"; readonly top: number }
  | { readonly kind: "artifacts"; readonly lines: readonly ArtifactLine[] | null; readonly at: number }
  /** `text` is null until it was read; `at` is where the list of artifacts stood. */
  | {
      readonly kind: "artifact";
      readonly ref: string;
      readonly text: string | null;
      readonly top: number;
      readonly at: number;
    }
  /** One approval at a time; null where none is pending. It can be decided once its end was in view: nothing is decided unseen. */
  | {
      readonly kind: "approvals";
      readonly id: string | null;
      readonly top: number;
      readonly isSeen: boolean;
    };

/** What keys mean beside moving around. What is asked about a run stays about that run, whatever is selected by then. */
export type Mode =
  | { readonly kind: "look" }
  | { readonly kind: "question"; readonly run: string; readonly action: RunAction }
  /** One line that is typed. */
  | {
      readonly kind: "entry";
      readonly run: string;
      readonly action: RunAction;
      readonly text: string;
      readonly isNeeded: boolean;
    };

/** All that the view of runs shows, by data alone. */
export interface RunsState {
  readonly size: Size;
  /** Name of the project. */
  readonly project: string;
  /** True where the view was opened from the tasks, and can go back to them. */
  readonly hasTasks: boolean;
  /** Null until they were read for the first time. */
  readonly runs: readonly RunSummary[] | null;
  readonly filter: Filter;
  /** Id of a run that is shown. */
  readonly selected: string | null;
  readonly top: number;
  /** Of the selected run; null until it was read. */
  readonly details: RunView | null;
  readonly pane: Pane;
  readonly focus: "list" | "pane";
  readonly mode: Mode;
  /** What is being done to which run. */
  readonly busy: ReadonlyMap<string, RunAction["kind"]>;
  readonly said: { readonly isError: boolean; readonly text: string } | null;
}

export type RunsOpening = Pick<RunsState, "size" | "project" | "hasTasks" | "selected">;

export function openingRuns(opening: RunsOpening): RunsState {
  return {
    ...opening,
    runs: null,
    filter: "all",
    top: 0,
    details: null,
    pane: { kind: "run", top: 0 },
    focus: "list",
    mode: { kind: "look" },
    busy: new Map(),
    said: null,
  };
}

const OVER: ReadonlySet<RunStatus> = new Set(["completed", "failed", "aborted"]);
const WAITING: ReadonlySet<RunStatus> = new Set(["waiting_approval", "waiting_handoff", "blocked"]);

/** The runs that the filter leaves, the newest first. */
export function shownRuns({ runs, filter }: Pick<RunsState, "runs" | "filter">): readonly RunSummary[] {
  return (runs ?? []).filter(
    ({ run }) => filter === "all" || (filter === "open" ? !OVER.has(run.status) : WAITING.has(run.status)),
  );
}

export function runOf({ runs }: Pick<RunsState, "runs">, id: string | null): RunSummary | undefined {
  return (runs ?? []).find(({ run }) => run.run_id === id);
}

export function selectedRun(state: RunsState): RunSummary | undefined {
  return runOf(state, state.selected);
}

/** What waits for a decision in a run. */
export function pendingApprovals(summary: RunSummary | undefined): readonly Approval[] {
  return (summary?.run.approvals ?? []).filter(({ status }) => status === "pending");
}

/** The status of a run; one that its process left in the middle is paused. */
export function statusOf({ run, interrupted }: RunSummary): RunStatus {
  return interrupted ? "paused" : run.status;
}

export function isOver({ run }: RunSummary): boolean {
  return OVER.has(run.status);
}
