import type { RunsEffect, RunsEvent, RunsStep } from "./event.js";
import { keyInPane } from "./key-in-pane.js";
import { keyInEntry, keyInQuestion } from "./key-in-question.js";
import { keyOfRun } from "./key-of-run.js";
import { runsLayout } from "./layout.js";
import { runAt, runsSettled } from "./select.js";
import { type RunsState, selectedRun } from "./state.js";

/** What becomes of the view by an event, and what it wants done. Pure. */
export function reduceRuns(state: RunsState, event: RunsEvent): RunsStep {
  return followed(state, step(state, event));
}

function step(state: RunsState, event: RunsEvent): RunsStep {
  switch (event.kind) {
    case "key":
      return keyed(state, event.key, event.text);
    case "resized":
      return still(runsSettled({ ...state, size: event.size }));
    case "click":
      return still(clicked(state, event.column, event.line));
    case "wheel":
      return keyed(state, event.by === 1 ? "down" : "up", "");
    case "runs":
      return still(runsSettled({ ...state, runs: event.runs }));
    case "details":
      return still(
        event.details.run.run_id === state.selected ? { ...state, details: event.details } : state,
      );
    case "artifacts":
      return still(
        state.pane.kind === "artifacts" && event.id === state.selected
          ? { ...state, pane: { ...state.pane, lines: event.lines } }
          : state,
      );
    case "artifact":
      return still(
        state.pane.kind === "artifact" && state.pane.ref === event.ref
          ? { ...state, pane: { ...state.pane, text: event.text } }
          : state,
      );
    case "done":
    case "failed":
      return ended(state, event);
  }
}

function still(state: RunsState): RunsStep {
  return { state, effects: [] };
}

function keyed(state: RunsState, key: string, text: string): RunsStep {
  if (key === "ctrl+c") return { state, effects: [{ kind: "quit" }] };
  if (state.mode.kind === "question") return keyInQuestion(state, state.mode, key);
  if (state.mode.kind === "entry") return keyInEntry(state, state.mode, { key, text });
  return (state.focus === "pane" ? keyInPane(state, key) : null) ?? keyOfRun(state, key);
}

function clicked(state: RunsState, column: number, line: number): RunsState {
  const { list } = runsLayout(state);
  if (column >= list) return list === 0 ? state : { ...state, focus: "pane" };
  const id = runAt(state, line);
  return id === null ? state : runsSettled({ ...state, selected: id, focus: "list" });
}

function ended(
  state: RunsState,
  { kind, id, text }: Extract<RunsEvent, { kind: "done" | "failed" }>,
): RunsStep {
  const busy = new Set([...state.busy].filter((one) => one !== id));
  const said = text === "" ? state.said : { isError: kind === "failed", text };
  return still(runsSettled({ ...state, busy, said }));
}

/** With another run selected, all that is shown of one is read anew. */
function followed(before: RunsState, { state, effects }: RunsStep): RunsStep {
  const id = state.selected;
  if (id === before.selected && state.runs === before.runs) return { state, effects };
  if (id === null) return { state: { ...state, details: null }, effects };
  const read: RunsEffect = { kind: "read-details", id };
  if (id === before.selected) {
    const isRead = selectedRun(before)?.run.last_seq === selectedRun(state)?.run.last_seq;
    return { state, effects: isRead && state.details !== null ? effects : [...effects, read] };
  }
  const fresh: RunsState = { ...state, details: null, pane: { kind: "run", top: 0 } };
  return { state: fresh, effects: [...effects, read] };
}
