import type { Screen } from "@orange-hyper/core/human";
import type { TaskData } from "../schema/parts.js";
import type { ListedData } from "../schema/task.js";
import { shown } from "./shown.js";
import { statusIcon, statusText } from "./status.js";
import { warningLines } from "./warnings.js";

/** Formats the result of `task list` as text, two lines per task. */
export function tasksListed({ tasks, filters, invalid, warnings }: ListedData, screen: Screen): string {
  const { t } = screen;
  const { project } = filters;
  const lines =
    tasks.length === 0
      ? [project === null ? t`No tasks found.` : t`No tasks found for project '${project}'.`]
      : [
          screen.bold(project === null ? t`Tasks (all projects):` : t`Tasks (${project}):`),
          ...tasks.flatMap((task) => taskLines(task, screen)),
        ];
  return [
    ...lines,
    ...invalid.flatMap(({ file, problems }) => [
      screen.red(t`${file} cannot be read as a task:`),
      ...problems.map((problem) => `    ${shown(screen.translate(problem))}`),
    ]),
    ...warningLines(warnings, screen),
  ].join("\n");
}

function taskLines(task: TaskData, screen: Screen): readonly string[] {
  const { id, status, project, branch, summary, session_state, attention } = task;
  const marks = [
    ...(session_state === "crashed" ? [screen.red(screen.t`agent gone`)] : []),
    ...(attention === null ? [] : [screen.yellow(`! ${shown(screen.translate(attention.message))}`)]),
  ];
  const line = [
    statusIcon(status),
    screen.cyan(id),
    statusText(status, screen),
    shown(`${project}/${branch}`),
    ...marks,
  ];
  return [line.join(" "), `    ${summary === "" ? screen.dim(screen.t`(no summary)`) : shown(summary)}`];
}
