import { layoutOf } from "./layout.js";
import { type State, shownRows } from "./state.js";

/**
 * The state with a task selected that is shown, and with that task in view: the one that was selected, else the one that now stands
 * where it stood.
 */
export function settled(state: State, before: State = state): State {
  const rows = shownRows(state);
  const kept = rows.findIndex(({ task }) => task.id === state.selected);
  const stood = shownRows(before).findIndex(({ task }) => task.id === state.selected);
  const at = kept === -1 ? Math.min(Math.max(stood, 0), rows.length - 1) : kept;
  const { tasks } = layoutOf(state);
  const last = Math.max(0, rows.length - tasks);
  const top = Math.min(Math.max(Math.min(state.top, at), at - tasks + 1, 0), last);
  return { ...state, selected: rows[at]?.task.id ?? null, top };
}

/** The state with the task so many further down selected, at most the last. */
export function moved(state: State, by: number): State {
  const rows = shownRows(state);
  const at = rows.findIndex(({ task }) => task.id === state.selected);
  const to = Math.min(Math.max(at + by, 0), rows.length - 1);
  return settled({ ...state, selected: rows[to]?.task.id ?? null });
}

/** The task whose two lines have this one, by the id. */
export function taskAt(state: State, line: number): string | null {
  const { top, tasks } = layoutOf(state);
  const at = Math.floor((line - top) / 2);
  return at >= 0 && at < tasks ? (shownRows(state)[state.top + at]?.task.id ?? null) : null;
}
