import type { Part } from "../screen/part.js";
import { layoutOf } from "./layout.js";
import { type State, shownRows } from "./state.js";

/**
 * Ensures that a shown task is selected and visible: the selected one if it is still shown, else the one now in its
 * place.
 */
export function settled(state: State, before: State = state): State {
  const rows = shownRows(state);
  const kept = rows.findIndex(({ task }) => task.id === state.selected);
  const stood = shownRows(before).findIndex(({ task }) => task.id === state.selected);
  const at = kept === -1 ? Math.min(Math.max(stood, 0), rows.length - 1) : kept;
  const { tasks } = layoutOf(state);
  const top = topFor(at, { top: state.top, room: tasks, length: rows.length });
  return { ...state, selected: rows[at]?.task.id ?? null, top };
}

/** Returns how many entries have to be above the visible ones for the entry at `at` to be visible. */
export function topFor(at: number, { top, room, length }: Part): number {
  return Math.min(Math.max(Math.min(top, at), at - room + 1, 0), Math.max(0, length - room));
}

/** Selects the task `by` rows below the selected one, limited to the first and the last. */
export function moved(state: State, by: number): State {
  const rows = shownRows(state);
  const at = rows.findIndex(({ task }) => task.id === state.selected);
  const to = Math.min(Math.max(at + by, 0), rows.length - 1);
  return settled({ ...state, selected: rows[to]?.task.id ?? null });
}

/** Returns the id of the task at a line of the screen; null if there is none. */
export function taskAt(state: State, line: number): string | null {
  const { top, tasks } = layoutOf(state);
  const at = Math.floor((line - top) / 2);
  return at >= 0 && at < tasks ? (shownRows(state)[state.top + at]?.task.id ?? null) : null;
}
