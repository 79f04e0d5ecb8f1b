import type { Screen } from "@orange-hyper/core/human";
import { msg } from "@orange-hyper/core/text";
import { entry, type Key, keys, yesNo } from "../screen/key-line.js";
import { KEYS } from "../screen/key-names.js";
import { isFree, mayAbort, mayPause, mayResume } from "./allowed.js";
import type { RunAction } from "./run-board.js";
import { pendingApprovals, type RunsState, selectedRun } from "./state.js";

/** Formats the last line: the available keys, or the current question. */
export function runsKeyLine(state: RunsState, width: number, screen: Screen): string {
  const { mode } = state;
  switch (mode.kind) {
    case "question":
      return yesNo(question(mode.action, screen), width, screen);
    case "entry":
      return entry(entryLabel(mode, screen), mode.text, width, screen);
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

function entryLabel(
  { action, isNeeded }: { readonly action: RunAction; readonly isNeeded: boolean },
  { t }: Screen,
): string {
  switch (action.kind) {
    case "revise":
      return t`What the roles are to keep to:`;
    case "abort":
      return t`Why the run ends:`;
    default:
      return isNeeded ? t`The answer:` : t`A note for the roles (may stay empty):`;
  }
}

function paneKeys(state: RunsState): readonly Key[] {
  const { pane, focus } = state;
  if (focus !== "pane") return [];
  switch (pane.kind) {
    case "artifacts":
      return [{ key: "v", does: msg`view` }];
    case "artifact":
    case "run":
      return [{ key: "j/k", does: msg`scroll` }];
    case "approvals":
      return pane.id === null ? [] : decisionKeys(pane.isSeen, pendingApprovals(selectedRun(state)).length);
  }
}

function decisionKeys(isSeen: boolean, count: number): readonly Key[] {
  const decide = [
    { key: "A", does: msg`approve` },
    { key: "R", does: msg`reject` },
    { key: "e", does: msg`constraint` },
  ];
  return [
    ...(isSeen ? decide : [{ key: KEYS.space, does: msg`show more` }]),
    ...(count > 1 ? [{ key: "j/k", does: msg`next` }] : []),
  ];
}

function runKeys(state: RunsState): readonly Key[] {
  const summary = selectedRun(state);
  if (summary === undefined) return [];
  const { pane, focus } = state;
  const waiting = pendingApprovals(summary).length;
  const free = (kind: RunAction["kind"]): boolean => isFree(state, summary.run.run_id, kind);
  const isInList = pane.kind === "artifacts" && focus === "pane";
  return [
    ...(waiting > 0 && pane.kind !== "approvals" ? [{ key: "a", does: msg`decide` }] : []),
    ...(isInList ? [] : [{ key: KEYS.enter, does: msg`artifacts` }]),
    ...(mayPause(summary) && free("pause") ? [{ key: "p", does: msg`pause` }] : []),
    ...(mayResume(summary) && free("resume") ? [{ key: "r", does: msg`one step` }] : []),
    ...(mayAbort(summary) && free("abort") ? [{ key: "x", does: msg`end run` }] : []),
  ];
}

function general({ pane, focus, hasTasks }: RunsState): readonly Key[] {
  return [
    ...(pane.kind === "run" && focus === "list" ? [] : [{ key: KEYS.escape, does: msg`close` }]),
    { key: KEYS.tab, does: msg`other side` },
    { key: "f", does: msg`filter` },
    ...(hasTasks ? [{ key: "t", does: msg`tasks` }] : []),
    { key: "q", does: msg`quit` },
  ];
}
