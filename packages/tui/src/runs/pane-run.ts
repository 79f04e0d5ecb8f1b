import { fit, type Screen, when, wrapText } from "@orange-hyper/core/human";
import { modeWord, type RunDetails, verificationWord } from "@orange-hyper/loop";
import type { Room } from "./layout.js";
import { pendingApprovals, type RunsState } from "./state.js";

/** Of the timeline, so many of the last events; section 21 of the specification of runs. */
const EVENTS = 20;

/** Goal, limits used, gates, the last measurement and what happened last, from a line on. */
export function runPaneLines(
  state: RunsState,
  top: number,
  { width, lines }: Room,
  screen: Screen,
): readonly string[] {
  const { details } = state;
  if (details === null) return [screen.dim(fit(screen.t`Reading the run ...`, width, screen))];
  const all = [
    ...goalLines(details, width, screen),
    ...factLines(details, width, screen),
    "",
    ...approvalsNote(state, width, screen),
    ...gateLines(details, width, screen),
    "",
    ...timelineLines(details, width, screen),
  ];
  return all.slice(Math.min(top, Math.max(0, all.length - lines)), top + lines);
}

function goalLines({ run }: RunDetails, width: number, screen: Screen): readonly string[] {
  const stuck = run.blocked_message === null ? [] : [screen.translate(run.blocked_message)];
  return [
    ...wrapText(run.goal, width).split("\n").map(screen.bold),
    ...stuck.flatMap((text) => wrapText(text, width).split("\n").map(screen.red)),
  ];
}

function factLines({ run, liveness }: RunDetails, width: number, screen: Screen): readonly string[] {
  const { t } = screen;
  const { counters, limits, usage } = run;
  const tokens = usage.tokens === null ? "" : `  ${t`tokens ${usage.tokens}`}`;
  const texts = [
    `${modeWord(run.mode, screen)}  ${run.phase}  ${verificationWord(run.verification, screen)}`,
    `${t`iteration ${counters.iterations}/${limits.max_iterations}`}  ${t`repair ${counters.revisions}/${limits.max_revisions}`}  ${t`${Math.round(usage.seconds)} s`}${tokens}`,
    ...(liveness.step === null ? [] : [t`now: ${liveness.step} ${liveness.role ?? ""}`]),
    Object.entries(run.roster)
      .map(([role, { provider }]) => `${role}:${provider}`)
      .join("  "),
  ];
  return texts.map((text) => screen.dim(fit(text, width, screen)));
}

function approvalsNote(state: RunsState, width: number, screen: Screen): readonly string[] {
  const pending = pendingApprovals(state);
  if (pending.length === 0) return [];
  return [
    screen.yellow(fit(screen.t`a shows what waits for you: ${pending.length}`, width, screen)),
    ...pending.map(({ approval_id, kind, reason }) =>
      fit(`  ${approval_id} ${kind}: ${screen.translate(reason)}`, width, screen),
    ),
    "",
  ];
}

function gateLines({ gates, revision_trail }: RunDetails, width: number, screen: Screen): readonly string[] {
  return [
    ...gates.gates.map(({ id, ok, reason }) => {
      const text = fit(` ${id} ${screen.translate(reason)}`, Math.max(1, width - 1), screen);
      return (ok ? screen.green("✓") : screen.red("✗")) + text;
    }),
    ...revision_trail.map(({ n, outcome, verdict }) =>
      screen.dim(fit(screen.t`repair ${n}: ${outcome} ${verdict ?? ""}`, width, screen)),
    ),
  ];
}

function timelineLines({ timeline }: RunDetails, width: number, screen: Screen): readonly string[] {
  return timeline
    .slice(-EVENTS)
    .reverse()
    .map(({ type, at, data }) => {
      const word = ["role", "action", "status", "to", "code", "reason"]
        .map((name) => data[name])
        .filter((value) => typeof value === "string")
        .slice(0, 2)
        .join(" ");
      return fit(`${when(at, screen).padEnd(4)} ${type} ${word}`, width, screen);
    });
}
