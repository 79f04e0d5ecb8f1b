import type { RunsStep } from "./event.js";
import { runsLayout } from "./layout.js";
import type { RunAction } from "./run-board.js";
import { type Pane, pendingApprovals, type RunsState } from "./state.js";

/** A key in what stands beside the list; null for one that means the same everywhere. */
export function keyInPane(state: RunsState, key: string): RunsStep | null {
  const { pane } = state;
  if (key === "escape" && state.said === null && pane.kind === "artifact" && state.selected !== null) {
    return {
      state: { ...state, pane: { kind: "artifacts", lines: null, at: 0 } },
      effects: [{ kind: "read-artifacts", id: state.selected }],
    };
  }
  switch (pane.kind) {
    case "artifacts":
      return keyInArtifacts(state, pane, key);
    case "approvals":
      return keyInApprovals(state, pane, key);
    default: {
      const by = BY[key] ?? 0;
      return by === 0
        ? null
        : paneStep(state, { ...pane, top: Math.max(0, pane.top + by * step(state, key)) });
    }
  }
}

/** Keys that move, and which way. */
const BY: Readonly<Record<string, number>> = {
  j: 1,
  down: 1,
  k: -1,
  up: -1,
  pageDown: 1,
  pageUp: -1,
  space: 1,
};

function step(state: RunsState, key: string): number {
  return ["pageDown", "pageUp", "space"].includes(key) ? runsLayout(state).lines : 1;
}

function paneStep(state: RunsState, pane: Pane): RunsStep {
  return { state: { ...state, pane }, effects: [] };
}

function keyInArtifacts(
  state: RunsState,
  pane: Extract<Pane, { kind: "artifacts" }>,
  key: string,
): RunsStep | null {
  const { lines, at } = pane;
  const by = BY[key] ?? 0;
  if (by !== 0) {
    const last = Math.max(0, (lines?.length ?? 0) - 1);
    return paneStep(state, { ...pane, at: Math.min(Math.max(at + by * step(state, key), 0), last) });
  }
  const line = lines?.[at];
  if ((key !== "enter" && key !== "v") || line === undefined || state.selected === null) return null;
  return {
    state: { ...state, pane: { kind: "artifact", ref: line.ref, text: null, top: 0 } },
    effects: [{ kind: "read-artifact", id: state.selected, ref: line.ref }],
  };
}

const DECISIONS: Readonly<Record<string, "approve" | "reject" | "revise">> = {
  A: "approve",
  R: "reject",
  e: "revise",
};

function keyInApprovals(
  state: RunsState,
  pane: Extract<Pane, { kind: "approvals" }>,
  key: string,
): RunsStep | null {
  const pending = pendingApprovals(state);
  const by = BY[key] ?? 0;
  if (by !== 0 && ["pageDown", "pageUp", "space"].includes(key)) {
    return paneStep(state, { ...pane, top: Math.max(0, pane.top + by * step(state, key)) });
  }
  if (by !== 0) {
    const at = Math.min(Math.max(pane.at + by, 0), Math.max(0, pending.length - 1));
    return paneStep(state, { kind: "approvals", at, top: 0 });
  }
  const approval = pending[Math.min(pane.at, pending.length - 1)];
  const kind = DECISIONS[key];
  if (approval === undefined || kind === undefined || !approval.options.includes(kind)) return null;
  const action: RunAction = { kind, approval: approval.approval_id, note: "" };
  return { state: { ...state, said: null, mode: { kind: "entry", action, text: "" } }, effects: [] };
}
