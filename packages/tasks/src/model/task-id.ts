const ID = /^[0-9A-Za-z]{21}$/;
const PREFIX = /^[0-9A-Za-z]{6,21}$/;

/**
 * Returns true for a complete id: 21 letters and digits, which is a valid folder name and cannot be mistaken for an
 * option.
 */
export function isTaskId(text: string): boolean {
  return ID.test(text);
}

/** Returns true for a prefix of an id that is long enough to select a task. */
export function isTaskIdPrefix(text: string): boolean {
  return PREFIX.test(text);
}
