import type { Step } from "./event.js";
import { begin } from "./key-in-list.js";
import { type Mode, rowOf, type State } from "./state.js";
import { type Typed, typedInto } from "./typed.js";

/** Handles a key while a confirmation is asked for. Any key but y means no. */
export function keyInQuestion(
  state: State,
  { asked, id }: Extract<Mode, { kind: "question" }>,
  key: string,
): Step<State> {
  const isYes = key === "y" && rowOf(state, id) !== undefined && !state.busy.has(id);
  return isYes ? begin(state, asked, id) : left(state);
}

/** Handles a key in the input line for the requested changes. */
export function keyInChanges(
  state: State,
  mode: Extract<Mode, { kind: "changes" }>,
  typed: Typed,
): Step<State> {
  if (typed.key === "escape") return left(state);
  if (typed.key === "enter") {
    return state.busy.has(mode.id) ? left(state) : begin(state, "request-changes", mode.id, mode.text.trim());
  }
  return { state: { ...state, mode: { ...mode, text: typedInto(mode.text, typed) } }, effects: [] };
}

function left(state: State): Step<State> {
  return { state: { ...state, mode: { kind: "list" } }, effects: [] };
}
