import { type Fact, facts, moment, nextLine, printable, type Screen } from "@orange-hyper/core/human";
import type { StatusData } from "../schema/commands.js";
import type { Approval, RunData } from "../schema/run.js";
import { modeWord, statusPaint, statusWord, verificationWord } from "./words.js";

/** Returns the first lines about a run: its goal and status, and why it is stuck. */
export function headLines(run: RunData, screen: Screen): readonly string[] {
  const { t } = screen;
  const isStuck = run.blocked_message !== null && ["blocked", "failed", "aborted"].includes(run.status);
  return [
    `${screen.bold(printable(run.goal))}  ${statusPaint(run.status, screen)(statusWord(run.status, screen))}`,
    ...(isStuck ? [`  ${printable(screen.translate(run.blocked_message ?? ""))}`] : []),
    ...(run.is_stub ? [`  ${screen.yellow(t`A script played a role in this run.`)}`] : []),
  ];
}

/** Renders the key facts of a run. */
export function runFacts(run: RunData, screen: Screen): string {
  const { t } = screen;
  const { counters, limits } = run;
  const rows: readonly Fact[] = [
    [t`Run`, run.run_id, screen.cyan],
    [t`Mode`, modeWord(run.mode, screen)],
    [t`Phase`, run.phase],
    [t`Iterations`, t`${counters.iterations} of ${limits.max_iterations}`],
    [t`Repairs`, t`${counters.revisions} of ${limits.max_revisions}`],
    [t`Time`, timeText(run, screen)],
    ...(run.usage.tokens === null ? [] : [[t`Tokens`, tokensText(run, screen)] as const]),
    [t`Roles`, rosterText(run)],
    [t`Quest`, run.quest_id],
    ...(run.task_id === null ? [] : [[t`Task`, run.task_id] as const]),
    [t`Measured`, verificationWord(run.verification, screen)],
    [t`Began`, moment(run.created_at, screen)],
  ];
  return facts(rows, screen);
}

function timeText({ usage, limits }: RunData, { t }: Screen): string {
  const spent = duration(usage.seconds, { t });
  const budget = limits.time_budget_seconds;
  return budget === null ? spent : t`${spent} of ${duration(budget, { t })}`;
}

function tokensText({ usage, limits }: RunData, { t }: Screen): string {
  const spent = String(usage.tokens ?? 0);
  return limits.token_budget === null ? spent : t`${spent} of ${limits.token_budget}`;
}

/** Formats seconds in a unit suitable for people. */
export function duration(seconds: number, { t }: Pick<Screen, "t">): string {
  if (seconds < 120) return t`${Math.round(seconds)} s`;
  return seconds < 7200 ? t`${Math.round(seconds / 60)} min` : t`${(seconds / 3600).toFixed(1)} h`;
}

function rosterText({ roster }: RunData): string {
  return Object.entries(roster)
    .map(([role, { provider, model }]) => `${role}: ${provider}${model === null ? "" : ` ${model}`}`)
    .join(", ");
}

/** Returns lines about pending approvals, with the command that decides each. */
export function approvalLines(
  runId: string,
  approvals: readonly Approval[],
  screen: Screen,
): readonly string[] {
  return approvals.flatMap((approval) => [
    `  ${screen.yellow(approval.approval_id)} ${printable(approval.kind)}: ${printable(screen.translate(approval.reason))}`,
    `    orange run approve ${runId} ${approval.approval_id}`,
  ]);
}

/** Returns lines with the next commands and their reasons. */
export function nextLines(next: StatusData["next_actions"], screen: Screen): readonly string[] {
  return next.flatMap(({ command, why }) => [
    `${nextLine(command, screen)}  ${screen.dim(printable(screen.translate(why)))}`,
  ]);
}
