import { fit, type Screen } from "@orange-hyper/core/human";
import { msg } from "@orange-hyper/core/text";
import { entry, type Key, keys } from "../screen/key-line.js";
import { KEYS } from "../screen/key-names.js";
import { mayAbort, mayPause, mayResume } from "./allowed.js";
import type { RunAction } from "./run-board.js";
import { pendingApprovals, type RunsState, selectedRun } from "./state.js";

/** The last line: what keys do now, or what the person is asked. */
export function runsKeyLine(state: RunsState, width: number, screen: Screen): string {
  const { mode } = state;
  switch (mode.kind) {
    case "question":
      return screen.yellow(fit(`${question(mode.action, screen)} (y/N)`, width, screen));
    case "entry":
      return entry(entryLabel(mode.action, screen), mode.text, width, screen);
    case "look":
      return keys([...paneKeys(state), ...runKeys(state), ...general(state)], width, screen);
  }
}

function question(action: RunAction, { t }: Screen): string {
  switch (action.kind) {
    case "approve":
      return t`Approve ${action.approval} exactly as it is shown?`;
    case "reject":
      return t`Reject ${action.approval}?`;
    case "revise":
      return t`Answer ${action.approval} with this constraint?`;
    case "abort":
      return t`End this run for good?`;
    default:
      return "";
  }
}

function entryLabel(action: RunAction, { t }: Screen): string {
  switch (action.kind) {
    case "revise":
      return t`What the roles are to keep to:`;
    case "abort":
      return t`Why the run ends:`;
    default:
      return t`A note for the roles, or the answer (may stay empty):`;
  }
}

function paneKeys(state: RunsState): readonly Key[] {
  const { pane, focus } = state;
  if (focus !== "pane") return [];
  if (pane.kind === "artifacts") return [{ key: "v", does: msg`view` }];
  if (pane.kind === "artifact") return [{ key: "j/k", does: msg`scroll` }];
  if (pane.kind !== "approvals" || pendingApprovals(state).length === 0) return [];
  return [
    { key: "A", does: msg`approve` },
    { key: "R", does: msg`reject` },
    { key: "e", does: msg`constraint` },
  ];
}

function runKeys(state: RunsState): readonly Key[] {
  const summary = selectedRun(state);
  if (summary === undefined) return [];
  const waiting = pendingApprovals(state).length;
  return [
    ...(waiting > 0 && state.pane.kind !== "approvals" ? [{ key: "a", does: msg`decide` }] : []),
    { key: KEYS.enter, does: msg`artifacts` },
    ...(mayPause(summary) ? [{ key: "p", does: msg`pause` }] : []),
    ...(mayResume(summary) ? [{ key: "r", does: msg`one step` }] : []),
    ...(mayAbort(summary) ? [{ key: "x", does: msg`end` }] : []),
  ];
}

function general({ pane, focus }: RunsState): readonly Key[] {
  return [
    ...(pane.kind === "run" && focus === "list" ? [] : [{ key: KEYS.escape, does: msg`close` }]),
    { key: KEYS.tab, does: msg`other side` },
    { key: "f", does: msg`filter` },
    { key: "t", does: msg`tasks` },
    { key: "q", does: msg`quit` },
  ];
}
