import type { Screen } from "@orange-hyper/core/human";
import { runsLayout } from "./layout.js";
import { paneLines } from "./pane-lines.js";
import { type Pane, pendingApprovals, type RunsState, selectedRun } from "./state.js";

/** Limits scrolling to the lines of the pane, and ensures that it shows a pending approval. */
export function paneSettled(state: RunsState, screen: Screen): RunsState {
  const pane = waitingApproval(state);
  const { pane: width, lines } = runsLayout(state);
  if (pane.kind === "artifacts" || width === 0) return { ...state, pane };
  const { length } = paneLines({ ...state, pane }, { width, lines }, screen);
  const top = Math.min(pane.top, Math.max(0, length - lines));
  if (pane.kind !== "approvals") return { ...state, pane: { ...pane, top } };
  const isSeen = pane.id !== null && (pane.isSeen || top + lines >= length);
  return { ...state, pane: { ...pane, top, isSeen } };
}

/** After an approval was decided, shows the next pending one, or the run if there is none. */
function waitingApproval(state: RunsState): Pane {
  const { pane } = state;
  if (pane.kind !== "approvals") return pane;
  const pending = pendingApprovals(selectedRun(state));
  if (pending.some(({ approval_id }) => approval_id === pane.id)) return pane;
  if (pending.length === 0 && pane.id !== null) return { kind: "run", top: 0 };
  return { kind: "approvals", id: pending[0]?.approval_id ?? null, top: 0, isSeen: false };
}
