import { displayWidth, fit, oneLine, type Screen, wrapText } from "@orange-hyper/core/human";
import { cell } from "../screen/cell.js";
import type { Check } from "./checks.js";
import type { RunView } from "./run-board.js";

/** Maximum width of a check's id, and the widths of its result and duration, in columns. */
const MAX_ID = 16;
const RESULT = 8;
const SECONDS = 7;

/** Formats the results of the last checks, the change that they are about, and the last verdict. */
export function measuredLines(details: RunView, width: number, screen: Screen): readonly string[] {
  return [
    ...checkLines(details, width, screen),
    ...changeLines(details, width, screen),
    ...verdictLines(details, width, screen),
  ];
}

function checkLines({ checks, run }: RunView, width: number, screen: Screen): readonly string[] {
  const { t } = screen;
  const { validation } = run;
  const say = (text: string): readonly string[] => [screen.dim(fit(text, width, screen))];
  if (validation === null) return say(t`No check ran yet.`);
  if (validation.is_empty) return say(t`No check is configured.`);
  const id = Math.min(MAX_ID, Math.max(...(checks ?? []).map((check) => displayWidth(oneLine(check.id))), 1));
  const table = (checks ?? []).map((check) => checkLine(check, { id, width }, screen));
  const isOld = validation.tree !== run.tree_digest;
  return [
    ...(checks === null ? say(t`${validation.ref} cannot be read.`) : table),
    ...(isOld ? say(t`Files changed since: these results count no more.`) : []),
  ];
}

function checkLine(
  check: Check,
  { id, width }: { readonly id: number; readonly width: number },
  screen: Screen,
): string {
  const { t } = screen;
  const result = check.isLate
    ? t`too late`
    : check.exitCode === null
      ? t`not run`
      : t`exit ${check.exitCode}`;
  const mark = check.isPassed ? screen.green("✓") : screen.red("✗");
  const seconds = t`${check.seconds.toFixed(1)} s`;
  const rest = [check.failure, check.command].filter(Boolean).join(" · ");
  const begin = `${cell(check.id, id, screen)} ${cell(result, RESULT, screen)} ${cell(seconds, SECONDS, screen)}`;
  return `${mark} ${begin} ${fit(rest, Math.max(1, width - id - RESULT - SECONDS - 5), screen)}`;
}

function changeLines({ run }: RunView, width: number, screen: Screen): readonly string[] {
  const { files, lines, ref } = run.capture;
  if (ref === null) return [];
  const text = screen.t`Change: files ${files}, lines ${lines}`;
  return [screen.dim(fit(`${text}  ${run.latest.diff ?? ref}`, width, screen))];
}

function verdictLines({ run }: RunView, width: number, screen: Screen): readonly string[] {
  const { verdict } = run;
  if (verdict === null) return [];
  const paint = verdict.verdict === "approve" ? screen.green : screen.yellow;
  const text = screen.t`Verdict: ${verdict.verdict}`;
  const refs = verdict.evidence_refs.length === 0 ? "" : ` (${verdict.evidence_refs.join(", ")})`;
  const [first = "", ...more] = wrapText(oneLine(`${text}  ${verdict.summary}${refs}`), width).split("\n");
  const failed = verdict.failed_criteria.map((one) => fit(`✗ ${one}`, width, screen));
  return [paint(first), ...more, ...failed.map(screen.red)];
}
