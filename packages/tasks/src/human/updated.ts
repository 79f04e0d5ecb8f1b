import { nextLine, type Screen } from "@orange-hyper/core/human";
import type { UpdatedData } from "../schema/life.js";
import type { TaskData, Warning } from "../schema/parts.js";
import { shown } from "./shown.js";
import { statusText } from "./status.js";
import { warningLines } from "./warnings.js";

/** Formats the result of `task start` as text. */
export function taskStarted(
  { task, warnings }: { readonly task: TaskData; readonly warnings: readonly Warning[] },
  screen: Screen,
): string {
  const { id, harness, workspace } = task;
  const isRunning = warnings.length === 0;
  return [
    titleOf(task, screen),
    ...(isRunning ? [`  ${screen.t`${harness} is at work on it, in ${workspace ?? ""}.`}`] : []),
    ...warningLines(warnings, screen),
    nextLine(isRunning ? `orange task attach ${id}` : `orange task show ${id}`, screen),
  ].join("\n");
}

/** Formats the result of `task update` as text: what has changed. */
export function taskUpdated(
  { task, changes, changed, warnings }: Omit<UpdatedData, "message">,
  screen: Screen,
): string {
  const { t } = screen;
  const { summary, branch, after, status } = changes;
  return [
    titleOf(task, screen),
    ...(changed ? [] : [`  ${t`Nothing to change.`}`]),
    ...(summary === true ? [`  ${t`Summary: ${shown(task.summary)}`}`] : []),
    ...(branch === undefined ? [] : [`  ${t`Branch: ${branch.from} -> ${branch.to}`}`]),
    ...(after !== true ? [] : [`  ${afterText(task, screen)}`]),
    ...(status === undefined ? [] : [`  ${t`Status: ${status.from} -> ${status.to}`}`]),
    ...warningLines(warnings, screen),
  ].join("\n");
}

function afterText({ after }: TaskData, { t }: Screen): string {
  return after === null ? t`It waits for no other task.` : t`It waits for: ${after.join(", ")}`;
}

/** Formats the line that identifies a task. */
export function titleOf({ id, status, project, branch }: TaskData, screen: Screen): string {
  return `${screen.cyan(id)} ${statusText(status, screen)} ${shown(`${project}/${branch}`)}`;
}
