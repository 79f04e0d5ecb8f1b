import { type Messages, nextLine, plainPaint, type Screen } from "@orange-hyper/core/human";
import type { MergeData, PreviewData } from "../schema/merging.js";
import type { Warning } from "../schema/parts.js";
import { overlapLines } from "./overlapping.js";
import { shown } from "./shown.js";
import { titleOf } from "./updated.js";
import { warningLines } from "./warnings.js";

/** Formats the warnings that a person reads before a merge. */
export function riskText(warnings: readonly Warning[], messages: Messages): string {
  return `${warningLines(warnings, { ...plainPaint, ...messages }).join("\n")}\n`;
}

/** Formats the result of `task merge` as text, without the warnings that were printed before the merge. */
export function mergedText({ task, commit, pushed, next, warnings }: MergeData, screen: Screen): string {
  const { t } = screen;
  return [
    titleOf(task, screen),
    `  ${t`Merged as ${commit.slice(0, 12)}.`}`,
    ...(pushed ? [`  ${t`Sent to origin.`}`] : []),
    ...warningLines(
      warnings.filter(({ code }) => !SAID_BEFORE.has(code)),
      screen,
    ),
    ...(next === null ? [] : nextLines([next.verify, next.quest_done, ...next.remember], screen)),
  ].join("\n");
}

const SAID_BEFORE = new Set(["OVERLAP", "OVERLAP_UNKNOWN", "COMMITS_AFTER_REVIEW"]);

function nextLines(commands: readonly string[], screen: Screen): readonly string[] {
  return commands.map((command) => nextLine(shown(command), screen));
}

/** Formats the result of `task merge --dry-run` as text. */
export function previewText(data: PreviewData, screen: Screen): string {
  const { t } = screen;
  return [
    titleOf(data.task, screen),
    ...(data.refusal === null ? [`  ${wouldText(data, screen)}`] : refusalLines(data.refusal, screen)),
    ...(data.checked_out_in === null
      ? []
      : [`  ${t`The checkout in this folder would go along: ${shown(data.checked_out_in)}`}`]),
    ...(data.conflicts === null && data.refusal === null
      ? [`  ${t`Whether it conflicts is not known: git 2.38 or later tells.`}`]
      : []),
    ...warningLines(
      data.warnings.filter(({ code }) => code !== "OVERLAP"),
      screen,
    ),
    ...overlapLines(data.overlaps, screen),
  ].join("\n");
}

function refusalLines(
  { message, hint }: NonNullable<PreviewData["refusal"]>,
  screen: Screen,
): readonly string[] {
  return [
    `  ${screen.red(screen.t`Would be refused: ${shown(screen.translate(message))}`)}`,
    `  ${shown(screen.translate(hint))}`,
  ];
}

function wouldText({ commits, into, strategy }: PreviewData, { t }: Screen): string {
  if (strategy === "pr") return t`Its pull request was merged; the task would end.`;
  if (commits === null) return t`It is merged already; the task would end.`;
  return strategy === "ff"
    ? t`Would move ${into} to its last commit; new commits: ${commits}`
    : t`Would make a merge commit on ${into}; new commits: ${commits}`;
}
