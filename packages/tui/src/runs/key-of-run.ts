import { mayAbort, mayPause, mayResume } from "./allowed.js";
import type { RunsStep } from "./event.js";
import { begin } from "./key-in-question.js";
import { runsLayout } from "./layout.js";
import { runsMoved, runsSettled } from "./select.js";
import { FILTERS, type RunsState, selectedRun } from "./state.js";

/** A key that means the same in the list and beside it. */
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
      return { state, effects: [{ kind: "tasks" }] };
    case "q":
      return { state, effects: [{ kind: "quit" }] };
    case "escape":
      return still(closed(state));
  }
  return keyOnRun(state, key);
}

function still(state: RunsState): RunsStep {
  return { state, effects: [] };
}

/** Puts away what was said, else what stands beside the list. */
function closed(state: RunsState): RunsState {
  if (state.said !== null) return { ...state, said: null };
  return { ...state, pane: { kind: "run", top: 0 }, focus: "list" };
}

function nextFilter(filter: RunsState["filter"]): RunsState["filter"] {
  return FILTERS[(FILTERS.indexOf(filter) + 1) % FILTERS.length] ?? "all";
}

function keyOnRun(state: RunsState, key: string): RunsStep {
  const summary = selectedRun(state);
  if (summary === undefined) return still(state);
  const id = summary.run.run_id;
  switch (key) {
    case "enter":
      return {
        state: { ...state, focus: "pane", pane: { kind: "artifacts", lines: null, at: 0 } },
        effects: [{ kind: "read-artifacts", id }],
      };
    case "a":
      return still({ ...state, focus: "pane", pane: { kind: "approvals", at: 0, top: 0 } });
  }
  // One thing at a time is done to a run.
  if (state.busy.has(id)) return still(state);
  if (key === "p" && mayPause(summary)) return begin(state, id, { kind: "pause" });
  if (key === "r" && mayResume(summary)) return begin(state, id, { kind: "resume" });
  if (key === "x" && mayAbort(summary)) {
    return still({
      ...state,
      said: null,
      mode: { kind: "entry", action: { kind: "abort", reason: "" }, text: "" },
    });
  }
  return still(state);
}
