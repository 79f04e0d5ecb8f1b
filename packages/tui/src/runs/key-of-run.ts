import { isFree, mayAbort, mayPause, mayResume } from "./allowed.js";
import type { RunsStep } from "./event.js";
import { begin } from "./key-in-question.js";
import { runsLayout } from "./layout.js";
import { nextWaiting, runsMoved, runsSettled } from "./select.js";
import { FILTERS, type RunsState, selectedRun } from "./state.js";

/** Handles a key that means the same in the list and in the pane. */
export function keyOfRun(state: RunsState, key: string): RunsStep {
  const page = runsLayout(state).runs;
  switch (key) {
    case "j":
    case "down":
      return still(runsMoved(state, 1));
    case "k":
    case "up":
      return still(runsMoved(state, -1));
    case "pageDown":
    case "space":
      return still(runsMoved(state, page));
    case "pageUp":
      return still(runsMoved(state, -page));
    case "home":
      return still(runsMoved(state, -Number.MAX_SAFE_INTEGER));
    case "end":
      return still(runsMoved(state, Number.MAX_SAFE_INTEGER));
    case "tab":
      return still({ ...state, focus: state.focus === "list" ? "pane" : "list" });
    case "f":
      return still(runsSettled({ ...state, filter: nextFilter(state.filter), top: 0 }));
    case "t":
      return leaving(state);
    case "q":
      return { state, effects: [{ kind: "quit" }] };
    case "escape":
      return still(closed(state));
    case "a":
      return still(inbox(state));
  }
  return keyOnRun(state, key);
}

function still(state: RunsState): RunsStep {
  return { state, effects: [] };
}

/** Closes the message if there is one, else the pane. */
function closed(state: RunsState): RunsState {
  if (state.said !== null) return { ...state, said: null };
  return { ...state, pane: { kind: "run", top: 0 }, focus: "list" };
}

function nextFilter(filter: RunsState["filter"]): RunsState["filter"] {
  return FILTERS[(FILTERS.indexOf(filter) + 1) % FILTERS.length] ?? "all";
}

/** Switches to the tasks; does nothing if the view was not opened from them. */
function leaving(state: RunsState): RunsStep {
  return state.hasTasks ? { state, effects: [{ kind: "tasks" }] } : still(state);
}

/** Shows the pending approvals of the selected run, else of the next run that has some. */
function inbox(state: RunsState): RunsState {
  const selected = nextWaiting(state) ?? state.selected;
  if (selected === null) return state;
  const pane = { kind: "approvals", id: null, top: 0, isSeen: false } as const;
  return runsSettled({ ...state, selected, focus: "pane", pane });
}

function keyOnRun(state: RunsState, key: string): RunsStep {
  const summary = selectedRun(state);
  if (summary === undefined) return still(state);
  const id = summary.run.run_id;
  if (key === "enter") {
    return {
      state: { ...state, focus: "pane", pane: { kind: "artifacts", lines: null, at: 0 } },
      effects: [{ kind: "read-artifacts", id }],
    };
  }
  if (key === "p" && mayPause(summary) && isFree(state, id, "pause")) {
    return begin(state, id, { kind: "pause" });
  }
  if (key === "r" && mayResume(summary) && isFree(state, id, "resume")) {
    return begin(state, id, { kind: "resume" });
  }
  if (key === "x" && mayAbort(summary) && isFree(state, id, "abort")) {
    const action = { kind: "abort", reason: "" } as const;
    return still({
      ...state,
      said: null,
      mode: { kind: "entry", run: id, action, text: "", isNeeded: true },
    });
  }
  return still(state);
}
