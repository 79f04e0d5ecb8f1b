import { fit, type Screen } from "@orange-hyper/core/human";
import { partText } from "../screen/part.js";
import type { Room } from "./layout.js";
import { approvalLines } from "./pane-approvals.js";
import { artifactLines, artifactsLines } from "./pane-artifacts.js";
import { runPaneLines } from "./pane-run.js";
import { pendingApprovals, type RunsState, selectedRun } from "./state.js";

/** Returns all lines of the pane, none wider than the pane. The frame chooses the visible ones. */
export function paneLines(state: RunsState, { width }: Room, screen: Screen): readonly string[] {
  const { pane } = state;
  const room: Screen = { ...screen, columns: width };
  switch (pane.kind) {
    case "artifacts":
      return artifactsLines(pane, width, room);
    case "artifact":
      return artifactLines(pane, width, room);
    case "approvals":
      return approvalLines(state, width, room);
    case "run":
      return runPaneLines(state, width, room);
  }
}

/** Returns the first visible line of the pane. */
export function paneTop({ pane }: RunsState, lines: number, length: number): number {
  if (pane.kind !== "artifacts") return pane.top;
  return Math.max(0, Math.min(pane.at - Math.floor(lines / 2), length - lines));
}

/** Formats the title of the pane, with the range of visible lines if not all are visible. */
export function paneTitle(
  state: RunsState,
  { width, top, lines, length }: Room & { readonly top: number; readonly length: number },
  screen: Screen,
): string {
  const part = partText({ top, room: lines, length });
  const after = part === "" ? "" : `  ${part}`;
  return screen.bold(fit(titleText(state, screen), Math.max(1, width - after.length), screen)) + after;
}

function titleText(state: RunsState, { t }: Screen): string {
  const { pane, selected } = state;
  switch (pane.kind) {
    case "artifacts":
      return t`Artifacts`;
    case "artifact":
      return pane.ref;
    case "approvals": {
      const pending = pendingApprovals(selectedRun(state));
      const at = pending.findIndex(({ approval_id }) => approval_id === pane.id);
      const approval = pending[at];
      if (approval === undefined) return t`Waits for you`;
      return t`${approval.approval_id} ${approval.kind} (${at + 1} of ${pending.length})`;
    }
    case "run":
      return selected ?? "";
  }
}
