import { nextLine, type Screen } from "@orange-hyper/core/human";
import type { ProposedData, PullRequest, RefreshedData } from "../schema/merging.js";
import { shown } from "./shown.js";
import { titleOf } from "./updated.js";
import { warningLines } from "./warnings.js";

/** Formats the result of `task pr` as text. */
export function proposedText({ task, url, warnings }: ProposedData, screen: Screen): string {
  return [
    titleOf(task, screen),
    `  ${shown(url)}`,
    ...warningLines(warnings, screen),
    nextLine(`orange task refresh-pr ${task.id}`, screen),
  ].join("\n");
}

/** Formats the result of `task refresh-pr` as text. */
export function refreshedText({ task, pr, is_stale: isStale, next }: RefreshedData, screen: Screen): string {
  const { t } = screen;
  return [
    titleOf(task, screen),
    ...(pr === null ? [`  ${t`Its branch has no pull request.`}`] : [`  ${prText(pr, screen)}`]),
    ...(isStale ? [`  ${t`That is of an earlier use of the branch, and says nothing of this task.`}`] : []),
    ...(next === null ? [] : [nextLine(next.verify, screen), nextLine(next.quest_done, screen)]),
  ].join("\n");
}

function prText({ number, url, state, checks }: PullRequest, { t }: Screen): string {
  const words = {
    state: { OPEN: t`open`, MERGED: t`merged`, CLOSED: t`closed` }[state],
    checks: {
      pass: t`checks passed`,
      fail: t`checks failed`,
      pending: t`checks under way`,
      none: t`no checks`,
    }[checks],
  };
  return `#${number} ${words.state}, ${words.checks}  ${shown(url)}`;
}
