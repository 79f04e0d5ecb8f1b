import type { Task } from "../model/task.js";

/** Formats a task's project, branch, status and harness. */
function inBrackets({ project, branch, status, harness }: Task): string {
  return `(${project}/${branch}) [${status}] [${harness}]`;
}

/** Returns the `message` of `task.create`. */
export function createdMessage(task: Task, isDryRun = false): string {
  return isDryRun ? `Would create a task ${inBrackets(task)}` : `Created task ${task.id} ${inBrackets(task)}`;
}
