import { fit, type Screen } from "@orange-hyper/core/human";
import { beside } from "../screen/panel.js";
import { type Room, runsLayout } from "./layout.js";
import { approvalLines } from "./pane-approvals.js";
import { artifactLines, artifactsLines } from "./pane-artifacts.js";
import { runPaneLines } from "./pane-run.js";
import { runLines } from "./run-lines.js";
import { runsHeader } from "./runs-header.js";
import { runsKeyLine } from "./runs-key-line.js";
import { type RunsState, shownRuns } from "./state.js";

/** Every line of the screen, none wider than it. Pure: the same state and screen give the same lines. */
export function runsFrame(state: RunsState, screen: Screen): readonly string[] {
  const { size, said } = state;
  const width = size.columns;
  const layout = runsLayout(state);
  const rule = screen.dim("─".repeat(width));
  const paint = said?.isError === true ? screen.red : screen.green;
  const message = said === null ? [] : [paint(fit(screen.translate(said.text), width, screen))];
  const middle = content(state, screen);
  const empty = Array.from({ length: Math.max(0, layout.lines - middle.length) }, () => "");
  return [
    runsHeader(state, width, screen),
    "",
    rule,
    ...message,
    ...middle.slice(0, layout.lines),
    ...empty,
    rule,
    runsKeyLine(state, width, screen),
  ];
}

function content(state: RunsState, screen: Screen): readonly string[] {
  const { list, pane, lines } = runsLayout(state);
  if (pane === 0) return listLines(state, list, screen);
  const right = paneLines(state, { width: pane, lines }, screen);
  return list === 0 ? right : beside(listLines(state, list, screen), right, { width: list, lines }, screen);
}

function listLines(state: RunsState, width: number, screen: Screen): readonly string[] {
  if (state.runs === null) return [screen.dim(fit(screen.t`Reading the runs ...`, width, screen))];
  const shown = shownRuns(state);
  if (shown.length === 0) {
    const text =
      state.runs.length === 0
        ? screen.t`No runs yet: orange run start`
        : screen.t`No run is in this filter: f changes it.`;
    return [screen.dim(fit(text, width, screen))];
  }
  const { runs } = runsLayout(state);
  return shown.slice(state.top, state.top + runs).flatMap((one) => runLines(one, state, width, screen));
}

function paneLines(state: RunsState, room: Room, screen: Screen): readonly string[] {
  const { pane } = state;
  switch (pane.kind) {
    case "artifacts":
      return artifactsLines(pane, room, screen);
    case "artifact":
      return artifactLines(pane, room, screen);
    case "approvals":
      return approvalLines(state, pane, room, screen);
    case "run":
      return runPaneLines(state, pane.top, room, screen);
  }
}
