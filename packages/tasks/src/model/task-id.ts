const ID = /^[0-9A-Za-z]{21}$/;
const PREFIX = /^[0-9A-Za-z]{6,21}$/;

/** True for a whole id: 21 letters and digits, so that it is a folder name and never looks like an option. */
export function isTaskId(text: string): boolean {
  return ID.test(text);
}

/** True for the start of an id that is long enough to select a task by. */
export function isTaskIdPrefix(text: string): boolean {
  return PREFIX.test(text);
}
