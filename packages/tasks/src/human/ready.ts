import { nextLine, type Screen } from "@orange-hyper/core/human";
import type { Task } from "../model/task.js";
import type { Obstacle, Readiness } from "../ready/ready-tasks.js";
import { shown } from "./shown.js";

/** Formats the result of `task ready` as text: what could start now, and what keeps the others waiting. */
export function tasksReady({ ready, waiting }: Readiness, screen: Screen): string {
  const { t } = screen;
  const [first] = ready;
  if (first === undefined && waiting.length === 0) return t`No task waits to be started.`;
  return [
    ...(first === undefined
      ? [t`No task can be started now.`]
      : [screen.bold(t`Can start now`), ...ready.map((task) => taskLine(task, screen))]),
    ...(waiting.length === 0 ? [] : ["", screen.bold(t`Cannot start yet`)]),
    ...waiting.flatMap(({ task, because }) => [
      taskLine(task, screen),
      ...because.map((obstacle) => `    ${screen.yellow(obstacleText(obstacle, screen))}`),
    ]),
    ...(first === undefined ? [] : [nextLine(`orange task start ${first.id}`, screen)]),
  ].join("\n");
}

function taskLine({ id, project, branch, summary }: Task, screen: Screen): string {
  return `  ${screen.cyan(id)} ${shown(`${project}/${branch}`)}  ${shown(summary)}`.trimEnd();
}

function obstacleText(obstacle: Obstacle, { t }: Screen): string {
  switch (obstacle.code) {
    case "NO_SUMMARY":
      return t`It has no summary.`;
    case "TASK_WAITS": {
      const names = obstacle.waits_for.map(({ id, status }) => `${id} [${status ?? t`gone`}]`);
      return t`It waits for: ${names.join(", ")}`;
    }
    case "POOL_EXHAUSTED":
      return t`All ${obstacle.pool_size} worktrees of the project are in use.`;
  }
}
