import { type Typed, typedInto } from "../state/typed.js";
import { isFree } from "./allowed.js";
import type { RunsStep } from "./event.js";
import type { RunAction } from "./run-board.js";
import type { Mode, RunsState } from "./state.js";

/** A key where a yes is asked for: every other one means no. */
export function keyInQuestion(
  state: RunsState,
  { run, action }: Extract<Mode, { kind: "question" }>,
  key: string,
): RunsStep {
  return key === "y" && isFree(state, run, action.kind) ? begin(state, run, action) : left(state);
}

/** A key in the line that says why, or what the roles are to know. Enter asks for the yes. */
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

/** Begins what is done to a run, which is busy until it is said to be done or to have failed. */
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
