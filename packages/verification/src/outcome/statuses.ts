import type { ReasonCode } from "../reasons/codes.js";

/** Returns why a status shows that a check did not run to its end; null for a status that shows a failure. */
export function unstarted(status: number, runner: string): ReasonCode | null {
  if (status === 126 || status === 127) return "not_started";
  // `timeout` ends with 124; a process killed by a signal has 128 plus its number.
  if (status === 124 || status === 125 || [129, 130, 137, 141, 143].includes(status)) return "interrupted";
  if (runner === "pytest" && status === 5) return "nothing_ran";
  return runner === "pytest" && status === 4 ? "not_started" : null;
}
