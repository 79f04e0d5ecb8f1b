import { EXTENSION_FIELDS, TASK_FIELDS, type Task } from "./task.js";

/** The front matter of a TASK.md in the order in which it is written; `others` are keys of somebody else, which stay. */
export function taskFields(
  task: Task,
  others: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const extensions = EXTENSION_FIELDS.filter((key) => task[key] !== null);
  return {
    ...Object.fromEntries([...TASK_FIELDS, ...extensions].map((key) => [key, task[key]])),
    ...others,
  };
}
