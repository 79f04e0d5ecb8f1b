import { mayRequestChanges } from "./allowed.js";
import type { Step } from "./event.js";
import { layoutOf } from "./layout.js";
import { type Mode, rowOf, type State } from "./state.js";

/** Handles a key while the text of a task is shown. */
export function keyInBody(state: State, mode: Extract<Mode, { kind: "body" }>, key: string): Step<State> {
  const page = layoutOf(state).lines;
  const last = Math.max(0, (mode.text ?? "").split("\n").length - 1);
  const scrolled = (by: number): Step<State> =>
    still({ ...state, mode: { ...mode, top: Math.min(Math.max(mode.top + by, 0), last) } });
  switch (key) {
    case "j":
    case "down":
      return scrolled(1);
    case "k":
    case "up":
      return scrolled(-1);
    case "pageDown":
    case "space":
      return scrolled(page);
    case "pageUp":
      return scrolled(-page);
    case "home":
      return scrolled(-last);
    case "v":
    case "q":
    case "escape":
      return still({ ...state, mode: { kind: "list" } });
    case "r": {
      const row = rowOf(state, mode.id);
      const isAllowed = row !== undefined && mayRequestChanges(row) && !state.busy.has(mode.id);
      return still(isAllowed ? { ...state, mode: { kind: "changes", id: mode.id, text: "" } } : state);
    }
    default:
      return still(state);
  }
}

function still(state: State): Step<State> {
  return { state, effects: [] };
}
