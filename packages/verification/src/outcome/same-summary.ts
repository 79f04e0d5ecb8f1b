import type { Check } from "../checks/check.js";

/** Returns true when the summary lines of one check may belong to the other. */
export function sameSummary(a: Check, b: Check): boolean {
  return (
    a === b ||
    a.summaries === null ||
    b.summaries === null ||
    (a.summaries === b.summaries && a.code === undefined)
  );
}
