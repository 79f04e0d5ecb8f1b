import { type Typed, typedInto } from "../state/typed.js";
import { isFree } from "./allowed.js";
import type { RunsStep } from "./event.js";
import type { RunAction } from "./run-board.js";
import type { Mode, RunsState } from "./state.js";

/** Handles a key while a confirmation is asked for. Any key but y means no. */
export function keyInQuestion(
  state: RunsState,
  { run, action }: Extract<Mode, { kind: "question" }>,
  key: string,
): RunsStep {
  return key === "y" && isFree(state, run, action.kind) ? begin(state, run, action) : left(state);
}

/** Handles a key in the input line for a reason or note. Enter leads to the confirmation. */
export function keyInEntry(state: RunsState, mode: Extract<Mode, { kind: "entry" }>, typed: Typed): RunsStep {
  if (typed.key === "escape") return left(state);
  if (typed.key !== "enter") {
    return { state: { ...state, mode: { ...mode, text: typedInto(mode.text, typed) } }, effects: [] };
  }
  const text = mode.text.trim();
  if (mode.isNeeded && text === "") return { state, effects: [] };
  const action = withText(mode.action, text);
  return { state: { ...state, mode: { kind: "question", run: mode.run, action } }, effects: [] };
}

function withText(action: RunAction, text: string): RunAction {
  if (action.kind === "abort") return { ...action, reason: text };
  return action.kind === "pause" || action.kind === "resume" ? action : { ...action, note: text };
}

/** Starts an action on a run. The run is busy until the action is reported as done or failed. */
export function begin(state: RunsState, id: string, action: RunAction): RunsStep {
  const busy = new Map(state.busy).set(id, action.kind);
  return {
    state: { ...state, busy, said: null, mode: { kind: "look" } },
    effects: [{ kind: "act", id, action }],
  };
}

function left(state: RunsState): RunsStep {
  return { state: { ...state, mode: { kind: "look" } }, effects: [] };
}
