import type { Task } from "../model/task.js";

/** A task in one line: its project and branch, where it stands, and who works on it. */
function inBrackets({ project, branch, status, harness }: Task): string {
  return `(${project}/${branch}) [${status}] [${harness}]`;
}

/** What `task.create` answers programs. */
export function createdMessage(task: Task, isDryRun = false): string {
  return isDryRun ? `Would create a task ${inBrackets(task)}` : `Created task ${task.id} ${inBrackets(task)}`;
}
