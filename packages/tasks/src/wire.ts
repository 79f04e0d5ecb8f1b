import type { Task } from "./model/task.js";
import type { TaskData } from "./schema/parts.js";
import { taskFile } from "./storage/task-files.js";

/** What is reported about a task beyond its TASK.md. */
export type TaskFacts = Pick<TaskData, "session_state" | "attention" | "spawnable">;

export function taskData(task: Task, facts: TaskFacts): TaskData {
  const { session_state, attention, spawnable } = facts;
  return { ...task, session_state, file: taskFile(task), attention, spawnable };
}
