import { msg } from "./msg.js";

/** Reason why a file with merge conflict markers cannot be read. */
export const UNRESOLVED_MERGE = msg`it holds the marks of an unresolved merge`;

/**
 * True when a text contains git's conflict markers. They are longer than seven characters when both branches renamed
 * the file.
 */
export function hasConflictMarks(text: string): boolean {
  return /^<{7,} /m.test(text) && /^>{7,} /m.test(text);
}
