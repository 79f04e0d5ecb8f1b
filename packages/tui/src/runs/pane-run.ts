import { fit, oneLine, type Screen, wrapText } from "@orange-hyper/core/human";
import type { RunSummary } from "@orange-hyper/loop";
import { eventLines } from "./event-lines.js";
import { factLines } from "./fact-lines.js";
import { gateLines } from "./gate-lines.js";
import { measuredLines } from "./measured-lines.js";
import type { RunView } from "./run-board.js";
import { pendingApprovals, type RunsState, selectedRun } from "./state.js";

/** Maximum number of lines of a goal. The full goal is among the artifacts. */
const GOAL_LINES = 4;

/** Formats the state of a run: used limits, pending approvals, gates, measurements and the last events. */
export function runPaneLines(state: RunsState, width: number, screen: Screen): readonly string[] {
  const summary = selectedRun(state);
  if (summary === undefined) return [];
  const { details } = state;
  const reading = [screen.dim(fit(screen.t`Reading the run ...`, width, screen))];
  return [
    ...goalLines(summary, width, screen),
    ...factLines(summary, width, screen),
    ...waitingLines(summary, width, screen),
    ...(details === null ? ["", ...reading] : detailLines(details, width, screen)),
  ];
}

function detailLines(details: RunView, width: number, screen: Screen): readonly string[] {
  return [
    ...nextLines(details, width, screen),
    ...section(screen.t`Gates`, gateLines(details, width, screen), screen),
    ...section(screen.t`Checks`, measuredLines(details, width, screen), screen),
    ...section(screen.t`Last events`, eventLines(details, width, screen), screen),
  ];
}

function section(title: string, lines: readonly string[], screen: Screen): readonly string[] {
  return ["", screen.bold(title), ...lines];
}

function goalLines({ run }: RunSummary, width: number, screen: Screen): readonly string[] {
  const lines = wrapText(oneLine(run.goal), width).split("\n");
  const shown = lines.slice(0, GOAL_LINES);
  if (lines.length > GOAL_LINES)
    shown[GOAL_LINES - 1] = fit(lines.slice(GOAL_LINES - 1).join(" "), width, screen);
  const { blocked_message, is_stub } = run;
  const stuck = blocked_message === null ? "" : oneLine(screen.translate(blocked_message));
  return [
    ...shown.map(screen.bold),
    ...(stuck === "" ? [] : wrapText(stuck, width).split("\n").map(screen.red)),
    ...(is_stub ? [screen.yellow(fit(screen.t`A script played a role in this run.`, width, screen))] : []),
  ];
}

function waitingLines(summary: RunSummary, width: number, screen: Screen): readonly string[] {
  const pending = pendingApprovals(summary);
  if (pending.length === 0) return [];
  return [
    "",
    screen.yellow(fit(screen.t`Waits for you (a shows it whole)`, width, screen)),
    ...pending.map(({ approval_id, kind, reason }) =>
      fit(`${approval_id} ${kind}: ${screen.translate(reason)}`, width, screen),
    ),
  ];
}

/** Next actions that have a key in this view. */
const BY_KEY: ReadonlySet<string> = new Set(["DECIDE_APPROVAL", "RESUME_RUN", "ABORT_RUN"]);

/** Formats the next action that needs a command. */
function nextLines({ next_actions }: RunView, width: number, screen: Screen): readonly string[] {
  const [next] = next_actions.filter(({ code }) => !BY_KEY.has(code));
  if (next === undefined) return [];
  const why = screen.translate(next.why);
  return [
    "",
    ...wrapText(`${screen.t`Next:`} \`${oneLine(next.command)}\` ${oneLine(why)}`, width).split("\n"),
  ];
}
