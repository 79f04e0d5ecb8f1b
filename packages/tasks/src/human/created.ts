import { nextLine, type Screen } from "@orange-hyper/core/human";
import type { Task } from "../model/task.js";
import type { Warning } from "../schema/parts.js";
import { shown } from "./shown.js";
import { statusText } from "./status.js";
import { warningLines } from "./warnings.js";

interface Created {
  readonly task: Task;
  readonly spawned: boolean;
  readonly dry_run?: boolean;
  readonly warnings: readonly Warning[];
}

/** Formats the result of `task new` as text: the created task and the next step. */
export function taskCreated({ task, spawned, dry_run, warnings }: Created, screen: Screen): string {
  const { t } = screen;
  const { id, project, branch, harness, summary, after } = task;
  const name = `${project}/${branch}`;
  if (dry_run === true) {
    const lines = [t`This would make the task ${name} for ${harness}. Nothing was written.`];
    return [...lines, ...warningLines(warnings, screen)].join("\n");
  }
  return [
    `${screen.green(t`Created task ${id}`)}  ${statusText(task.status, screen)}  ${name}`,
    ...(summary === "" ? [] : [`  ${shown(summary)}`]),
    ...(spawned ? [`  ${t`${harness} is at work on it.`}`] : []),
    ...(after !== null && !spawned ? [`  ${t`It waits for: ${after.join(", ")}`}`] : []),
    ...warningLines(warnings, screen),
    nextLine(nextCommand(task, spawned), screen),
  ].join("\n");
}

function nextCommand({ id, status, after }: Task, spawned: boolean): string {
  if (spawned) return `orange task attach ${id}`;
  if (status !== "pending") return `orange task show ${id}`;
  // Starting a task is refused while it waits for others.
  return after === null ? `orange task start ${id}` : "orange task ready";
}
