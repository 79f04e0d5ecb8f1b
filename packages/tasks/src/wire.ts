import type { Task } from "./model/task.js";
import type { EngineState } from "./storage/engine-state.js";
import { taskFile } from "./storage/task-files.js";
import type { SessionState } from "./workflow/session-state.js";

/** A task in the form that commands report. */
export interface TaskData extends Task {
  readonly session_state: SessionState;
  /** Path of the TASK.md, relative to the home folder. */
  readonly file: string;
  readonly attention: EngineState["attention"];
  readonly spawnable: boolean;
}

/** What is reported about a task beyond its TASK.md. */
export type TaskFacts = Pick<TaskData, "session_state" | "attention" | "spawnable">;

export function taskData(task: Task, facts: TaskFacts): TaskData {
  const { session_state, attention, spawnable } = facts;
  return { ...task, session_state, file: taskFile(task), attention, spawnable };
}
