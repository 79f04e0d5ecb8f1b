import { STATUSES } from "@orange-hyper/tasks";
import type { Row } from "../board/row.js";
import type { Action } from "../board/task-board.js";
import { entering, mayCancel, mayDelete, mayMerge, mayRequestChanges, pullRequestKey } from "./allowed.js";
import type { Effect, Step } from "./event.js";
import { isOutputFullWidth, layoutOf } from "./layout.js";
import { moved, settled } from "./select.js";
import { type Asked, FILTERS, type Mode, type State, selectedRow } from "./state.js";

/** Handles a key in the list, with or without an agent's output beside it. */
export function keyInList(state: State, key: string): Step<State> {
  const page = layoutOf(state).tasks;
  switch (key) {
    case "j":
    case "down":
      return still(moved(state, 1));
    case "k":
    case "up":
      return still(moved(state, -1));
    case "pageDown":
      return still(moved(state, page));
    case "pageUp":
      return still(moved(state, -page));
    case "home":
      return still(moved(state, -Number.MAX_SAFE_INTEGER));
    case "end":
      return still(moved(state, Number.MAX_SAFE_INTEGER));
    case "f":
      return still(settled({ ...state, filter: after(FILTERS, state.filter), top: 0 }));
    case "s":
      return still(settled({ ...state, status: nextStatus(state), top: 0 }));
    case "escape":
      return still(closed(state));
    case "q":
      return isOutputFullWidth(state) ? still(closed(state)) : { state, effects: [{ kind: "quit" }] };
    case "g":
      return { state, effects: state.hasRuns ? [{ kind: "runs" }] : [] };
    case "c":
      return still(state.project === null ? state : creating(state));
  }
  const row = selectedRow(state);
  return row === undefined ? still(state) : keyOnTask(state, row, key);
}

function still(state: State): Step<State> {
  return { state, effects: [] };
}

/** Closes the message if there is one, else the output. */
function closed(state: State): State {
  return settled(state.said === null ? { ...state, output: null } : { ...state, said: null });
}

function keyOnTask(state: State, row: Row, key: string): Step<State> {
  const { task } = row;
  const { id } = task;
  switch (key) {
    case "v":
      return {
        state: { ...state, mode: { kind: "body", id, text: null, top: 0 } },
        effects: [{ kind: "read-body", id }],
      };
    case "y":
      return { state, effects: [{ kind: "copy", text: id }] };
    case "o":
      return state.output === null
        ? { state: settled({ ...state, output: { id, text: "" } }), effects: [{ kind: "read-output", id }] }
        : still(settled({ ...state, output: null }));
  }
  // Only one action at a time runs on a task.
  return state.busy.has(id) ? still(state) : changeByKey(state, row, key);
}

function changeByKey(state: State, row: Row, key: string): Step<State> {
  const { task } = row;
  const { id } = task;
  const ask = (asked: Asked, may: boolean): Step<State> =>
    still(may ? asking(state, { kind: "question", asked, id }) : state);
  switch (key) {
    case "enter":
    case "w":
      return entered(state, row);
    case "r":
      return still(mayRequestChanges(row) ? asking(state, { kind: "changes", id, text: "" }) : state);
    case "m":
      if (!mayMerge(row)) return still(state);
      return task.status === "reviewing" ? begin(state, "merge", id) : ask("force-merge", true);
    case "p":
      return pullRequestKey(row) === "open" && task.pr_url !== null
        ? { state, effects: [{ kind: "open", url: task.pr_url }] }
        : ask("create-pr", pullRequestKey(row) === "create");
    case "R":
      return begin(state, "refresh-pr", id);
    case "x":
      return ask("cancel", mayCancel(row));
    case "d":
      return ask("delete", mayDelete(row));
    default:
      return still(state);
  }
}

/** Shows a question in place of the message. */
function asking(state: State, mode: Mode): State {
  return settled({ ...state, mode, said: null });
}

function entered(state: State, row: Row): Step<State> {
  const { id } = row.task;
  const way = entering(row);
  if (way === null) return still(state);
  if (way === "spawn") return begin(state, "spawn", id);
  return working(state, id, { kind: "attach", id, isDead: way === "respawn" });
}

/** Starts an action on a task. The task is busy until the action is reported as done or failed. */
export function begin(state: State, action: Action, id: string, input = ""): Step<State> {
  return working(state, id, { kind: "act", action, id, input });
}

function working(state: State, id: string, effect: Effect): Step<State> {
  const busy = new Set(state.busy).add(id);
  return { state: settled({ ...state, busy, said: null, mode: { kind: "list" } }), effects: [effect] };
}

function creating(state: State): State {
  const harness = state.harnesses[0] ?? "";
  const draft = { branch: "", summary: "", harness, status: "pending" } as const;
  return asking(state, { kind: "create", draft, field: "branch", isSent: false });
}

/** Returns the next status to filter by, among those that tasks have; null, which shows all, after the last. */
function nextStatus({ board, status }: State): State["status"] {
  const there = new Set((board?.rows ?? []).map(({ task }) => task.status));
  return after([null, ...STATUSES.filter((one) => there.has(one))], status);
}

function after<T>(choices: readonly T[], now: T): T {
  return choices[(choices.indexOf(now) + 1) % choices.length] as T;
}
