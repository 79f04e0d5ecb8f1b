import type { Row } from "../board/row.js";
import type { Effect, Event, Step } from "./event.js";
import { keyInBody } from "./key-in-body.js";
import { keyInCreate } from "./key-in-create.js";
import { keyInList } from "./key-in-list.js";
import { keyInChanges, keyInQuestion } from "./key-in-question.js";
import { isOutputFullWidth } from "./layout.js";
import { moved, settled, taskAt } from "./select.js";
import { isOver, rowOf, type State } from "./state.js";

/** Computes the state and the effects that follow from an event. Pure: uses no clock, files or terminal. */
export function reduce(state: State, event: Event): Step<State> {
  const step = stepOf(state, event);
  return followed(state, step);
}

function stepOf(state: State, event: Event): Step<State> {
  switch (event.kind) {
    case "key":
      return keyed(state, event);
    case "click":
      return still(clicked(state, event));
    case "wheel":
      return wheeled(state, event.by);
    case "resized":
      return still(settled({ ...state, size: event.size }));
    case "board":
      return still(read(state, event));
    case "looked":
      return still({ ...state, looked: new Map(state.looked).set(event.id, event.looked) });
    case "body":
      return still(
        state.mode.kind === "body" && state.mode.id === event.id
          ? { ...state, mode: { ...state.mode, text: event.text } }
          : state,
      );
    case "output":
      return still(
        state.output?.id === event.id ? { ...state, output: { id: event.id, text: event.text } } : state,
      );
    case "done":
    case "failed":
      return still(settled(ended(state, event)));
  }
}

function still(state: State): Step<State> {
  return { state, effects: [] };
}

function keyed(state: State, { key, text }: { readonly key: string; readonly text: string }): Step<State> {
  if (key === "ctrl+c") return { state, effects: [{ kind: "quit" }] };
  const { mode } = state;
  switch (mode.kind) {
    case "list":
      return keyInList(state, key);
    case "body":
      return keyInBody(state, mode, key);
    case "question":
      return keyInQuestion(state, mode, key);
    case "changes":
      return keyInChanges(state, mode, { key, text });
    case "create":
      return keyInCreate(state, mode, { key, text });
  }
}

function clicked(state: State, { column, line }: { readonly column: number; readonly line: number }): State {
  if (state.mode.kind !== "list" || isOutputFullWidth(state)) return state;
  const id = taskAt(state, line);
  return id === null || column < 0 ? state : settled({ ...state, selected: id });
}

function wheeled(state: State, by: 1 | -1): Step<State> {
  if (state.mode.kind === "list") return still(moved(state, by));
  return state.mode.kind === "body" ? keyInBody(state, state.mode, by === 1 ? "down" : "up") : still(state);
}

/** Takes over new rows. A question about a deleted task, or the view of its text, is closed. */
function read(state: State, { board }: Extract<Event, { kind: "board" }>): State {
  const next = { ...state, board: { ...board, rows: ordered(board.rows) } };
  const { mode } = state;
  const isAboutGone = "id" in mode && rowOf(next, mode.id) === undefined;
  return settled(isAboutGone ? { ...next, mode: { kind: "list" } } : next, state);
}

function ended(state: State, event: Extract<Event, { kind: "done" | "failed" }>): State {
  const { id, text } = event;
  const isError = event.kind === "failed";
  const busy = new Set([...state.busy].filter((one) => one !== id));
  const said = text === "" ? state.said : { isError, text };
  const { mode } = state;
  if (id !== null || mode.kind !== "create" || !mode.isSent) return { ...state, busy, said };
  // After an error, the form can be corrected and sent again.
  return { ...state, busy, said, mode: isError ? { ...mode, isSent: false } : { kind: "list" } };
}

/** Keeps the output that of the selected task, and requests it when another task is selected. */
function followed(before: State, { state, effects }: Step<State>): Step<State> {
  if (state.output === null || state.output.id === state.selected) return { state, effects };
  const { selected } = state;
  if (selected === null) return { state: { ...state, output: null }, effects };
  const read: Effect = { kind: "read-output", id: selected };
  const text = before.output?.id === selected ? before.output.text : "";
  return { state: { ...state, output: { id: selected, text } }, effects: [...effects, read] };
}

/** Sorts tasks: unfinished ones first; within each group the most recently changed first, then by id. */
function ordered(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort(({ task: a }, { task: b }) => {
    if (isOver(a.status) !== isOver(b.status)) return isOver(a.status) ? 1 : -1;
    if (a.updated_at !== b.updated_at) return a.updated_at < b.updated_at ? 1 : -1;
    return a.id < b.id ? -1 : 1;
  });
}
