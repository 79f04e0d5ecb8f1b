import type { ReasonCode } from "../reasons/codes.js";

/** Why a status says that a check did not come to an end; null for one that says that it failed. */
export function unstarted(status: number, runner: string): ReasonCode | null {
  if (status === 126 || status === 127) return "not_started";
  // 124 is what `timeout` ends with, 128 and more what a signal does.
  if (status === 124 || status === 125 || [129, 130, 137, 141, 143].includes(status)) return "interrupted";
  if (runner === "pytest" && status === 5) return "nothing_ran";
  return runner === "pytest" && status === 4 ? "not_started" : null;
}
