import type { Approval, ArtifactLine, RunStatus, RunSummary } from "@orange-hyper/loop";
import type { Said, Size } from "../state/state.js";
import type { RunAction, RunView } from "./run-board.js";

export const FILTERS = ["all", "open", "waiting"] as const;
type Filter = (typeof FILTERS)[number];

/** What the pane beside the list shows. `top` is its first visible line. */
export type Pane =
  | { readonly kind: "run"; readonly top: number }
  | { readonly kind: "artifacts"; readonly lines: readonly ArtifactLine[] | null; readonly at: number }
  /** `text` is null until it has been read; `at` is the position in the list of artifacts. */
  | {
      readonly kind: "artifact";
      readonly ref: string;
      readonly text: string | null;
      readonly top: number;
      readonly at: number;
    }
  /**
   * One approval at a time; `id` is null if none is pending. It can be decided only after its end was visible
   * (`isSeen`), so that nothing is decided unseen.
   */
  | {
      readonly kind: "approvals";
      readonly id: string | null;
      readonly top: number;
      readonly isSeen: boolean;
    };

/** What keys do. A question stays about its run, whichever run is selected meanwhile. */
export type Mode =
  | { readonly kind: "look" }
  | { readonly kind: "question"; readonly run: string; readonly action: RunAction }
  /** An input line. */
  | {
      readonly kind: "entry";
      readonly run: string;
      readonly action: RunAction;
      readonly text: string;
      readonly isNeeded: boolean;
    };

/** The complete state of the view of runs, as plain data. */
export interface RunsState {
  readonly size: Size;
  /** Name of the project. */
  readonly project: string;
  /** True when the view was opened from the tasks and can return to them. */
  readonly hasTasks: boolean;
  /** Null until the runs have been read. */
  readonly runs: readonly RunSummary[] | null;
  readonly filter: Filter;
  /** Id of the selected run. */
  readonly selected: string | null;
  readonly top: number;
  /** Details of the selected run; null until they have been read. */
  readonly details: RunView | null;
  readonly pane: Pane;
  readonly focus: "list" | "pane";
  readonly mode: Mode;
  /** Actions in progress, by run. */
  readonly busy: ReadonlyMap<string, RunAction["kind"]>;
  readonly said: Said | null;
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

/** Returns the runs that pass the filter, newest first. */
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

/** Returns the pending approvals of a run. */
export function pendingApprovals(summary: RunSummary | undefined): readonly Approval[] {
  return (summary?.run.approvals ?? []).filter(({ status }) => status === "pending");
}

/** Returns the status of a run. A run whose process was interrupted counts as paused. */
export function statusOf({ run, interrupted }: RunSummary): RunStatus {
  return interrupted ? "paused" : run.status;
}

export function isOver({ run }: RunSummary): boolean {
  return OVER.has(run.status);
}
