import type { Approval, ArtifactLine, RunDetails, RunSummary } from "@orange-hyper/loop";
import type { Size } from "../state/state.js";
import type { RunAction } from "./run-board.js";

export const FILTERS = ["all", "open", "waiting"] as const;
type Filter = (typeof FILTERS)[number];

/** What stands beside the list. */
export type Pane =
  | { readonly kind: "run"; readonly top: number }
  | { readonly kind: "artifacts"; readonly lines: readonly ArtifactLine[] | null; readonly at: number }
  /** `text` is null until it was read. */
  | { readonly kind: "artifact"; readonly ref: string; readonly text: string | null; readonly top: number }
  /** One approval at a time, with its whole subject: nothing is decided unseen. */
  | { readonly kind: "approvals"; readonly at: number; readonly top: number };

/** What keys mean beside moving around. */
export type Mode =
  | { readonly kind: "look" }
  | { readonly kind: "question"; readonly action: RunAction }
  /** One line that is typed. */
  | { readonly kind: "entry"; readonly action: RunAction; readonly text: string };

/** All that the view of runs shows, by data alone. */
export interface RunsState {
  readonly size: Size;
  /** Null until they were read for the first time. */
  readonly runs: readonly RunSummary[] | null;
  readonly filter: Filter;
  /** Id of a run that is shown. */
  readonly selected: string | null;
  readonly top: number;
  /** Of the selected run; null until it was read. */
  readonly details: RunDetails | null;
  readonly pane: Pane;
  readonly focus: "list" | "pane";
  readonly mode: Mode;
  readonly busy: ReadonlySet<string>;
  readonly said: { readonly isError: boolean; readonly text: string } | null;
}

export function openingRuns(size: Size, selected: string | null): RunsState {
  return {
    size,
    runs: null,
    filter: "all",
    selected,
    top: 0,
    details: null,
    pane: { kind: "run", top: 0 },
    focus: "list",
    mode: { kind: "look" },
    busy: new Set(),
    said: null,
  };
}

const OVER: ReadonlySet<string> = new Set(["completed", "failed", "aborted"]);
const WAITING: ReadonlySet<string> = new Set(["waiting_approval", "waiting_handoff", "blocked"]);

/** The runs that the filter leaves, the newest first. */
export function shownRuns({ runs, filter }: Pick<RunsState, "runs" | "filter">): readonly RunSummary[] {
  return (runs ?? []).filter(
    ({ run }) => filter === "all" || (filter === "open" ? !OVER.has(run.status) : WAITING.has(run.status)),
  );
}

export function selectedRun(state: RunsState): RunSummary | undefined {
  return shownRuns(state).find(({ run }) => run.run_id === state.selected);
}

/** What waits for a decision in the selected run. */
export function pendingApprovals({ details }: Pick<RunsState, "details">): readonly Approval[] {
  return (details?.approvals ?? []).filter(({ status }) => status === "pending");
}

export function isOver({ run }: RunSummary): boolean {
  return OVER.has(run.status);
}
