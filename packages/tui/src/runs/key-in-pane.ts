import { msg } from "@orange-hyper/core/text";
import { isFree } from "./allowed.js";
import type { RunsStep } from "./event.js";
import { runsLayout } from "./layout.js";
import { type Pane, pendingApprovals, type RunsState, selectedRun } from "./state.js";

/** Handles a key in the pane beside the list; null for a key that means the same in both. */
export function keyInPane(state: RunsState, key: string): RunsStep | null {
  const { pane } = state;
  switch (pane.kind) {
    case "artifacts":
      return keyInArtifacts(state, pane, key);
    case "artifact":
      return keyInArtifact(state, pane, key);
    case "approvals":
      return keyInApprovals(state, pane, key);
    case "run":
      return scrolled(state, pane, key);
  }
}

/** Returns by how many lines a key moves; null for a key that does not move. Moves to either end are limited later. */
function movedBy(state: RunsState, key: string): number | null {
  const page = runsLayout(state).lines;
  const by: Readonly<Record<string, number>> = {
    ...{ j: 1, down: 1, k: -1, up: -1 },
    ...{ pageDown: page, space: page, pageUp: -page },
    ...{ home: -Number.MAX_SAFE_INTEGER, end: Number.MAX_SAFE_INTEGER },
  };
  return by[key] ?? null;
}

function scrolled(
  state: RunsState,
  pane: Exclude<Pane, { kind: "artifacts" }>,
  key: string,
): RunsStep | null {
  const by = movedBy(state, key);
  return by === null ? null : paneStep(state, { ...pane, top: Math.max(0, pane.top + by) });
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
  const by = movedBy(state, key);
  if (by !== null) {
    const last = Math.max(0, (lines?.length ?? 0) - 1);
    return paneStep(state, { ...pane, at: Math.min(Math.max(at + by, 0), last) });
  }
  const line = lines?.[at];
  if ((key !== "enter" && key !== "v") || line === undefined || state.selected === null) return null;
  return {
    state: { ...state, pane: { kind: "artifact", ref: line.ref, text: null, top: 0, at } },
    effects: [{ kind: "read-artifact", id: state.selected, ref: line.ref }],
  };
}

/** Handles a key in an artifact. Closing it returns to its place in the list of artifacts. */
function keyInArtifact(
  state: RunsState,
  pane: Extract<Pane, { kind: "artifact" }>,
  key: string,
): RunsStep | null {
  if ((key !== "escape" && key !== "v") || state.said !== null || state.selected === null) {
    return scrolled(state, pane, key);
  }
  return {
    state: { ...state, pane: { kind: "artifacts", lines: null, at: pane.at } },
    effects: [{ kind: "read-artifacts", id: state.selected }],
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
  const pending = pendingApprovals(selectedRun(state));
  const at = pending.findIndex(({ approval_id }) => approval_id === pane.id);
  const by = { j: 1, down: 1, k: -1, up: -1 }[key];
  if (by !== undefined) {
    const next = pending[Math.min(Math.max(at + by, 0), pending.length - 1)]?.approval_id ?? null;
    return next === pane.id
      ? paneStep(state, pane)
      : paneStep(state, { kind: "approvals", id: next, top: 0, isSeen: false });
  }
  const approval = pending[at];
  const kind = DECISIONS[key];
  const run = state.selected;
  if (kind === undefined) return scrolled(state, pane, key);
  if (approval === undefined || run === null || !approval.options.includes(kind))
    return paneStep(state, pane);
  if (!isFree(state, run, kind)) return paneStep(state, pane);
  if (!pane.isSeen) {
    const text = msg`Read it to its end first: Space shows more.`;
    return { state: { ...state, said: { isError: true, text } }, effects: [] };
  }
  const isNeeded = kind === "revise" || (kind === "approve" && approval.kind === "question");
  const action = { kind, approval: approval.approval_id, note: "" };
  const mode = { kind: "entry", run, action, text: "", isNeeded } as const;
  return { state: { ...state, said: null, mode }, effects: [] };
}
