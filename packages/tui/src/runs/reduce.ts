import type { Screen } from "@orange-hyper/core/human";
import { msg } from "@orange-hyper/core/text";
import { mayAbort } from "./allowed.js";
import type { RunsEffect, RunsEvent, RunsStep } from "./event.js";
import { keyInPane } from "./key-in-pane.js";
import { keyInEntry, keyInQuestion } from "./key-in-question.js";
import { keyOfRun } from "./key-of-run.js";
import { runsLayout } from "./layout.js";
import { runAt, runsSettled } from "./select.js";
import { paneSettled } from "./settle-pane.js";
import { pendingApprovals, type RunsState, runOf, selectedRun } from "./state.js";

/** Computes the state and the effects that follow from an event. Pure; the screen is needed to limit scrolling. */
export function reduceRuns(state: RunsState, event: RunsEvent, screen: Screen): RunsStep {
  const { state: next, effects } = followed(state, step(state, event));
  return { state: paneSettled(next, screen), effects };
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
      return state.mode.kind === "look" ? keyed(state, event.by === 1 ? "down" : "up", "") : still(state);
    case "runs":
      return still(asked(runsSettled({ ...state, runs: event.runs })));
    case "details":
      return still(detailed(state, event));
    case "artifacts":
      return still(
        state.pane.kind === "artifacts" && event.id === state.selected
          ? { ...state, pane: { ...state.pane, lines: event.lines } }
          : state,
      );
    case "artifact":
      return still(
        state.pane.kind === "artifact" && event.id === state.selected && state.pane.ref === event.ref
          ? { ...state, pane: { ...state.pane, text: event.text } }
          : state,
      );
    case "done":
    case "failed":
      return still(ended(state, event));
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
  if (state.mode.kind !== "look") return state;
  const { list } = runsLayout(state);
  if (column >= list) return list === 0 ? state : { ...state, focus: "pane" };
  const id = runAt(state, line);
  return id === null ? state : runsSettled({ ...state, selected: id, focus: "list" });
}

/** Ignores details that are older than those shown, because reads may complete out of order. */
function detailed(state: RunsState, { details }: Extract<RunsEvent, { kind: "details" }>): RunsState {
  const { run_id, last_seq } = details.run;
  const isOlder = state.details?.run.run_id === run_id && state.details.run.last_seq > last_seq;
  return run_id !== state.selected || isOlder ? state : { ...state, details };
}

/** Cancels a question that no longer applies. */
function asked(state: RunsState): RunsState {
  const { mode } = state;
  if (mode.kind === "look") return state;
  const summary = runOf(state, mode.run);
  const { action } = mode;
  // A question applies only while its run is selected and its subject can still be decided.
  const isOpen =
    mode.run === state.selected &&
    ("approval" in action
      ? pendingApprovals(summary).some(({ approval_id }) => approval_id === action.approval)
      : summary !== undefined && mayAbort(summary));
  if (isOpen) return state;
  const text = msg`What you were asked about was settled meanwhile.`;
  return { ...state, mode: { kind: "look" }, said: { isError: true, text } };
}

function ended(
  state: RunsState,
  { kind, id, text }: Extract<RunsEvent, { kind: "done" | "failed" }>,
): RunsState {
  const busy = new Map([...state.busy].filter(([one]) => one !== id));
  const said = text === "" ? state.said : { isError: kind === "failed", text };
  return runsSettled({ ...state, busy, said });
}

/** Requests the data of the selected run: all of it after another run was selected, else what has changed. */
function followed(before: RunsState, { state, effects }: RunsStep): RunsStep {
  const id = state.selected;
  if (id === null) return { state: { ...state, details: null }, effects };
  if (id !== before.selected) {
    // The pane is reset, unless the same event opened it for the new run.
    const pane = state.pane === before.pane ? ({ kind: "run", top: 0 } as const) : state.pane;
    return { state: { ...state, details: null, pane }, effects: [...effects, { kind: "read-details", id }] };
  }
  if (state.runs === before.runs) return { state, effects };
  const hasChanged = selectedRun(before)?.run.last_seq !== selectedRun(state)?.run.last_seq;
  const reads: readonly RunsEffect[] = [
    ...(hasChanged || state.details === null ? [{ kind: "read-details", id } as const] : []),
    ...(hasChanged && state.pane.kind === "artifacts" ? [{ kind: "read-artifacts", id } as const] : []),
  ];
  return { state, effects: [...effects, ...reads] };
}
