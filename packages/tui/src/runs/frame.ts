import { fit, padded, type Screen } from "@orange-hyper/core/human";
import { beside } from "../screen/panel.js";
import { type ScreenParts, screenLines } from "../screen/screen-lines.js";
import { runsLayout } from "./layout.js";
import { paneLines, paneTitle, paneTop } from "./pane-lines.js";
import { runHeads, runLines } from "./run-lines.js";
import { runsHeader } from "./runs-header.js";
import { runsKeyLine } from "./runs-key-line.js";
import { type RunsState, shownRuns } from "./state.js";

/**
 * Returns all lines of the screen, none wider than the screen; the last one is there at any height. Pure: the same state
 * and screen give the same lines.
 */
export function runsFrame(state: RunsState, screen: Screen): readonly string[] {
  const { columns } = state.size;
  const parts = {
    header: runsHeader(state, columns, screen),
    ...content(state, screen),
    lines: runsLayout(state).lines,
    keys: runsKeyLine(state, columns, screen),
  };
  return screenLines(state, parts, screen);
}

type Content = Pick<ScreenParts, "heads" | "middle">;

function content(state: RunsState, screen: Screen): Content {
  const { list, pane, lines } = runsLayout(state);
  // Alone, a pane without a run would be an empty screen.
  const isListAlone = pane === 0 || (list === 0 && shownRuns(state).length === 0);
  if (isListAlone) return listContent(state, state.size.columns, screen);
  const right = paneContent(state, screen);
  if (list === 0) return right;
  const left = listContent(state, list, screen);
  return {
    heads: `${padded(left.heads, list)} ${right.heads}`,
    middle: beside(left.middle, right.middle, { width: list, lines }, screen),
  };
}

function paneContent(state: RunsState, screen: Screen): Content {
  const { pane: width, lines } = runsLayout(state);
  const all = paneLines(state, { width, lines }, screen);
  const top = paneTop(state, lines, all.length);
  return {
    heads: paneTitle(state, { width, top, lines, length: all.length }, screen),
    middle: all.slice(top, top + lines),
  };
}

function listContent(state: RunsState, width: number, screen: Screen): Content {
  const shown = shownRuns(state);
  if (shown.length === 0) {
    return { heads: "", middle: [screen.dim(fit(nothing(state, screen), width, screen))] };
  }
  const { runs } = runsLayout(state);
  const rows = shown.slice(state.top, state.top + runs);
  return {
    heads: runHeads(width, { top: state.top, room: runs, length: shown.length }, screen),
    middle: rows.flatMap((one) => runLines(one, state, width, screen)),
  };
}

function nothing({ runs }: RunsState, { t }: Screen): string {
  if (runs === null) return t`Reading the runs ...`;
  return runs.length === 0 ? t`No runs yet: orange run start` : t`No run is in this filter: f changes it.`;
}
