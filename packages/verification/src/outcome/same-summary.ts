import type { Check } from "../checks/check.js";

/** Whether the summary lines of one check may be those of another. */
export function sameSummary(a: Check, b: Check): boolean {
  return (
    a === b ||
    a.summaries === null ||
    b.summaries === null ||
    (a.summaries === b.summaries && a.code === undefined)
  );
}
