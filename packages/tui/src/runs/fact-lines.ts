import { displayWidth, fit, oneLine, type Screen, wrapText } from "@orange-hyper/core/human";
import { duration, modeWord, type RunSummary, verificationWord } from "@orange-hyper/loop";

type Run = RunSummary["run"];

/** Formats the facts of a run: mode and phase, used limits, current step, and which client plays which role. */
export function factLines(summary: RunSummary, width: number, screen: Screen): readonly string[] {
  const { run } = summary;
  const { t } = screen;
  const { counters, limits } = run;
  const parts = [
    [modeWord(run.mode, screen), run.phase, t`measured: ${verificationWord(run.verification, screen)}`],
    [
      t`iteration ${counters.iterations}/${limits.max_iterations}`,
      t`repair ${counters.revisions}/${limits.max_revisions}`,
      timeText(run, screen),
      tokensText(run, screen),
    ],
    rosterParts(run),
  ];
  return [
    ...parts.flatMap((some) => spread(some, width, screen)).map(screen.dim),
    ...stepLines(summary, width, screen),
  ];
}

/** Joins parts into lines, as many on each line as fit completely. */
function spread(parts: readonly string[], width: number, screen: Screen): readonly string[] {
  const lines: string[] = [];
  for (const part of parts.filter((one) => one !== "").map((one) => fit(one, width, screen))) {
    const longer = `${lines.at(-1) ?? ""} · ${part}`;
    if (lines.length > 0 && displayWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

function timeText({ usage, limits }: Run, screen: Screen): string {
  const spent = duration(usage.seconds, screen);
  const most = limits.time_budget_seconds;
  return most === null ? screen.t`time ${spent}` : screen.t`time ${spent} of ${duration(most, screen)}`;
}

/** Returns the used tokens; "" if no client reported any and there is no budget. */
function tokensText({ usage, limits }: Run, { t }: Screen): string {
  const spent = usage.tokens ?? t`unknown`;
  if (limits.token_budget !== null) return t`tokens ${spent} of ${limits.token_budget}`;
  return usage.tokens === null ? "" : t`tokens ${spent}`;
}

function rosterParts({ roster }: Run): readonly string[] {
  return Object.entries(roster).map(
    ([role, { provider, model }]) => `${role}: ${provider}${model === null ? "" : ` ${model}`}`,
  );
}

/** Describes the current step of the run's process, or that the process has ended. */
function stepLines(
  { run, liveness, interrupted }: RunSummary,
  width: number,
  screen: Screen,
): readonly string[] {
  const { t } = screen;
  const lines = (text: string): readonly string[] => wrapText(oneLine(text), width).split("\n");
  if (interrupted) return lines(t`Its process ended in the middle: r goes on.`).map(screen.yellow);
  const step = [liveness.step ?? "", liveness.role ?? ""].filter(Boolean).join(" ");
  if (liveness.state === "stalled") return lines(t`now: ${step}, longer than it may take`).map(screen.red);
  if (liveness.state === "running") return lines(t`now: ${step}`).map(screen.cyan);
  return run.open_directive === null
    ? []
    : lines(t`waits for: ${run.open_directive.role}`).map(screen.yellow);
}
