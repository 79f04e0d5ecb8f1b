import { shortId } from "@orange-hyper/core/documents";
import { type Messages, nextLine, printable, type Screen } from "@orange-hyper/core/human";
import { COMMAND_LINE } from "./plan-checks.js";
import type { FinishedCheck } from "./run-check.js";
import type { VerifyData } from "./schema.js";

/** Renders the plan, before the checks run. */
export function planText({ planned, by_hand }: VerifyData, messages: Messages): string {
  return lines(
    messages.t`Checks:`,
    ...planned.map(
      ({ command, origin }) => `  ${printable(command)}  (${printable(messages.translate(origin))})`,
    ),
    ...byHandLines({ by_hand }, messages),
  );
}

function byHandLines({ by_hand }: Pick<VerifyData, "by_hand">, { t }: Messages): readonly string[] {
  return by_hand.length === 0
    ? []
    : [t`To be checked by hand:`, ...by_hand.map((text) => `  ${printable(text)}`)];
}

/** Renders the line above the output of a check. */
export function beginText(command: string, at: { readonly index: number; readonly count: number }): string {
  return `\n[${at.index + 1}/${at.count}] ${printable(command)}`;
}

/** Renders the line below the output of a check. */
export function endText(
  { outcome, status, durationMs }: Pick<FinishedCheck, "outcome" | "status" | "durationMs">,
  messages: Messages,
): string {
  return `${outcomeText(outcome, messages)} (${exitText(status, messages)}, ${seconds(durationMs)})`;
}

/** Renders the result of all checks. */
export function resultText(data: VerifyData, screen: Screen): string {
  if (data.dry_run) return planText(data, screen);
  const { t } = screen;
  const rows = data.checks.map(({ command, outcome, status, duration_ms, summary }) => {
    const paint = outcome === "passed" ? screen.green : screen.red;
    const found = summary === "" ? "" : `: ${printable(summary)}`;
    return `  ${printable(command)} ${paint(outcomeText(outcome, screen))}${found} (${exitText(status, screen)}, ${seconds(duration_ms)})`;
  });
  const isChanged = !data.passed && data.checks.every(({ outcome }) => outcome === "passed");
  return lines(
    "",
    data.passed ? screen.green(t`Every check passed.`) : screen.red(t`Not verified.`),
    ...rows,
    isChanged ? t`Files changed while the checks ran, so what passed proves nothing of them.` : null,
    data.passed && !data.enough ? t`The quest needs a test, and none of these is known to be one.` : null,
    data.passed && data.enough && data.uncovered.length > 0
      ? t`None of these checks covers ${namedFiles(data.uncovered, screen)}.`
      : null,
    ...byHandLines(data, screen),
    data.quest === null
      ? t`No quest is active, so nothing was recorded.`
      : t`Recorded with the quest "${printable(data.quest.title)}".`,
    nextStep(data, screen),
  );
}

/** Suggests to complete the quest once its own checks prove enough. */
function nextStep({ quest, planned, passed, enough, uncovered }: VerifyData, screen: Screen): string | null {
  const isOwn = planned.every(({ origin }) => origin !== COMMAND_LINE);
  const isProof = isOwn && passed && enough && uncovered.length === 0;
  return quest !== null && isProof
    ? nextLine(`orange quest done ${shortId(quest.id)} --verify`, screen)
    : null;
}

const MAX_NAMED = 3;

function namedFiles(paths: readonly string[], { t }: Messages): string {
  const shown = paths.slice(0, MAX_NAMED).map(printable).join(", ");
  return paths.length > MAX_NAMED ? t`${shown} and ${paths.length - MAX_NAMED} more` : shown;
}

function outcomeText(outcome: FinishedCheck["outcome"], { t }: Messages): string {
  return {
    passed: t`passed`,
    failed: t`failed`,
    unknown: t`ended without showing that it checked anything`,
  }[outcome];
}

function exitText(status: number | null, { t }: Messages): string {
  return status === null ? t`did not end by itself` : t`exit ${status}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}
