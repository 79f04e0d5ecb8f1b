import { msg } from "./msg.js";

/** Why a file cannot be read that git left marked. */
export const UNRESOLVED_MERGE = msg`it holds the marks of an unresolved merge`;

/** True for what git leaves in a file that two branches changed. The marks are longer where both gave it another name. */
export function hasConflictMarks(text: string): boolean {
  return /^<{7,} /m.test(text) && /^>{7,} /m.test(text);
}
