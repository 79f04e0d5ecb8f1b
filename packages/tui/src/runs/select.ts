import { topFor } from "../state/select.js";
import { runsLayout } from "./layout.js";
import { pendingApprovals, type RunsState, selectedRun, shownRuns } from "./state.js";

/** Ensures that a shown run is selected and visible: the selected one if it is still shown, else the first. */
export function runsSettled(state: RunsState): RunsState {
  if (state.runs === null) return state;
  const shown = shownRuns(state);
  const kept = shown.findIndex(({ run }) => run.run_id === state.selected);
  const at = Math.max(0, kept);
  const { runs } = runsLayout(state);
  const top = topFor(at, { top: state.top, room: runs, length: shown.length });
  return { ...state, selected: shown[at]?.run.run_id ?? null, top };
}

/** Selects the run `by` rows below the selected one, limited to the first and the last. */
export function runsMoved(state: RunsState, by: number): RunsState {
  const shown = shownRuns(state);
  const at = shown.findIndex(({ run }) => run.run_id === state.selected);
  const to = Math.min(Math.max(at + by, 0), shown.length - 1);
  return runsSettled({ ...state, selected: shown[to]?.run.run_id ?? null });
}

/** Returns the id of the run at a line of the screen; null if there is none. */
export function runAt(state: RunsState, line: number): string | null {
  const { top, runs } = runsLayout(state);
  const at = Math.floor((line - top) / 2);
  return at >= 0 && at < runs ? (shownRuns(state)[state.top + at]?.run.run_id ?? null) : null;
}

/**
 * Returns the id of a run with a pending approval: the selected one, else the next one below it, else the first; null
 * if there is none.
 */
export function nextWaiting(state: RunsState): string | null {
  const waits = shownRuns(state).filter(
    (summary) => summary === selectedRun(state) || pendingApprovals(summary).length > 0,
  );
  const at = waits.findIndex(({ run }) => run.run_id === state.selected);
  const inOrder = [...waits.slice(Math.max(0, at)), ...waits.slice(0, Math.max(0, at))];
  return inOrder.find((summary) => pendingApprovals(summary).length > 0)?.run.run_id ?? null;
}
