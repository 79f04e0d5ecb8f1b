import { EXTENSION_FIELDS, TASK_FIELDS, type Task } from "./task.js";

/**
 * Returns the front matter of a TASK.md in the order in which it is written. `others` are unknown keys, which are kept.
 */
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
